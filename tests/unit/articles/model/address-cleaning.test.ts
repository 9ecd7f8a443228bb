/** Tracking parameters are removed from addresses (rule 3.5). */
import { expect, it } from "vitest";
import { cleanedAddress, sourceFromAddress } from "@/articles/model/address-cleaning";
import { openableAddress } from "@/articles/model/openable-address";
import { fc } from "../../../support/properties";
import { words } from "../../../support/words";

it.each([
  ["https://a.com/x?UTM_Source=b&id=7", "https://a.com/x?id=7"],
  ["https://a.com/x?id=7&fbclid=abc#parte", "https://a.com/x?id=7#parte"],
  ["https://a.com/x?a=%20b&gclid=1&c=ç", "https://a.com/x?a=%20b&c=ç"],
  ["www.a.com/x?gclid=1", "www.a.com/x"],
  ["  https://a.com/?mc_cid=1&mc_eid=2  ", "https://a.com/"],
  ["https://a.com/x?utm_medium", "https://a.com/x"],
  ["\u200Bhttps://a.com/\u00ADx\uFEFF", "https://a.com/x"],
  ["“https://a.com/x?gclid=1”", "https://a.com/x"],
  ["<https://a.com/x>", "https://a.com/x"],
  ["“'https://a.com/?q='x'&gclid=1'”", "https://a.com/?q='x'"],
  ["'www.a.com/x'", "www.a.com/x"],
  ["https://a.com/?q='x'&utm_source=x", "https://a.com/?q='x'"],
  ["https://a.com/x?gclid=1#a?b#c\n", "https://a.com/x#a?b#c"],
  ["https://medium.com/p/a-1?source=rss----89c1---4", "https://medium.com/p/a-1"],
  ["https://a.com/x?source=rss", "https://a.com/x"],
  ["https://medium.com/p/a-1?source=rss-1f2e------2&id=7", "https://medium.com/p/a-1?id=7"],
])("the form offers the address %s without tracking parameters, as %s", (address, clean) =>
  expect(cleanedAddress(address)).toBe(clean),
);

it.each([
  ["Google Analytics", "_ga _gl utm_id itm_source"],
  ["Google's advertisements", "dclid gbraid gclid gclsrc wbraid srsltid"],
  ["Facebook and Instagram", "fbclid igsh igshid"],
  ["X", "__twitter_impression ref_src twclid"],
  ["other networks", "li_fat_id ttclid epik"],
  ["other advertisers", "msclkid yclid rb_clickid wickedid oly_enc_id"],
  ["newsletters", "mc_cid mc_eid _hsenc _hsmi hsCtaTracking hsa_acc mkt_tok vero_id"],
  ["campaigns", "mtm_group pk_source cmpid s_cid at_campaign at_medium xtor wt_mc ns_mchannel"],
  ["Yahoo", "guccounter guce_referrer soc_src soc_trk tsrc"],
  ["newspapers", "ncid smid smtyp"],
  ["Alibaba", "spm"],
  ["WordPress", "replytocom"],
])("the form removes each parameter of %s", (_, names) => {
  for (const name of words(names)) {
    expect(cleanedAddress(`https://a.com/x?${name}=1`)).toBe("https://a.com/x");
    expect(cleanedAddress(`https://a.com/x?x${name}=1`)).toBeNull();
  }
});

it.each([
  ...words(`https://a.com/x https://a.com/x?id=7&page=2 https://a.com/x#a?utm_source=b https://a.com/x?source=rssa
    https://a.com/x?xsource=rss https://a.com/utm_source=b https://a.com/x?futm_source=b https://a.com/?q='x'
    javascript:x?utm_source=b`),
  " https://a.com/x ",
  "isto não é um endereço?utm_source=b",
  "",
  `https://a.com/?gclid=1&q=${"a".repeat(4000)}`,
])("the form leaves the address %j unchanged", (address) =>
  expect(cleanedAddress(address)).toBeNull(),
);

it("a cleaned address can be opened and is not cleaned again", () => {
  const known = fc.constantFrom("utm_source=x", "fbclid=1", "id=7", "q=%C3%A7");
  const parameters = fc.array(fc.oneof(known, fc.webQueryParameters()));
  fc.assert(
    fc.property(fc.webUrl(), parameters, (url, list) => {
      const clean = cleanedAddress(`${url}?${list.join("&")}`);
      if (clean === null) return;
      expect(cleanedAddress(clean)).toBeNull();
      expect(openableAddress(clean)).not.toBeNull();
      expect(clean).not.toMatch(/fbclid|utm_source=x/);
    }),
  );
});

it.each([
  ["https://www1.folha.uol.com.br/x", "www1.folha.uol.com.br"],
  ["https://www.estadao.com.br/x?y", "estadao.com.br"],
  ["g1.globo.com/x", "g1.globo.com"],
  ["https://blog.www.com.br/x", "blog.www.com.br"],
  ["javascript:alert(1)", null],
  ["uma frase", null],
])("the site name of %s is %s", (address, source) =>
  expect(sourceFromAddress(address)).toBe(source),
);

/** All checks of the published site. */
import type { Finding } from "../finding.ts";
import { examineAddresses } from "./addresses.ts";
import { examineFiles } from "./files.ts";
import { examineHeaders } from "./headers.ts";
import { examinePage } from "./page.ts";
import { examineMixedContent, examinePolicy } from "./policy.ts";
import { examineTransfer } from "./transfer.ts";

export interface SiteExamination {
  address: string;
  /** `null` when none is known here. */
  projectUrl: string | null;
  timeLimit: number;
}

/** @returns `isSilent` when nothing responded at all */
export async function examineSite({
  address,
  projectUrl,
  timeLimit,
}: SiteExamination): Promise<{ findings: Finding[]; isSilent: boolean }> {
  const { findings, site, isSilent } = await examinePage(address, timeLimit);
  if (site === null) return { findings, isSilent };
  return {
    findings: [
      ...findings,
      ...(await examineAddresses(site)),
      ...(await examineTransfer(site)),
      examineHeaders(site),
      ...examinePolicy(site, projectUrl),
      ...(await examineFiles(site)),
      ...examineMixedContent(site, projectUrl),
    ],
    isSilent,
  };
}

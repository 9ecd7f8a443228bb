import { NewsHeader } from "@/articles/reading/list/news-header";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { NoIndex } from "@/ui/page/no-index";
import { SiteFooter } from "@/ui/page/site-footer";
import { MAIN_ID } from "@/ui/page/skip-link";
import { ThemeSwitch } from "@/ui/page/theme-switch";
import { usePageTitle } from "@/ui/page/use-page-title";

adoptLazyStyles();

/** Each sentence describes the code: change it together with what it describes. */
const SECTIONS: readonly (readonly [title: string, sentences: readonly string[]])[] = [
  [
    "Ninguém é rastreado",
    [
      "Não há anúncios, contadores de visitas nem cookies.",
      "Não há cadastro de leitores. Só quem administra o portal tem conta.",
    ],
  ],
  [
    "O que sai do seu navegador",
    [
      "As notícias vêm do banco de dados do portal, que também recebe o que você busca e filtra.",
      "Ao abrir as Salvas, o banco de dados recebe os códigos das que a página ainda não carregou.",
      "As imagens vêm dos sites que publicaram as notícias. Cada um recebe o seu endereço IP, mas não a página em que você está.",
      "A hospedagem e o banco de dados recebem o seu endereço IP, como em qualquer site.",
      "Ao abrir uma notícia, você vai ao site dela, que tem as suas próprias regras.",
    ],
  ],
  [
    "O que fica no seu navegador",
    [
      "Ficam o tema, o modo da lista e a escolha dos atalhos.",
      "Ficam também as notícias que você salvou ou abriu, o que havia na última visita e cópias da lista e das semanas abertas, para ler sem conexão.",
      "Fora os códigos das Salvas, nada disso é enviado a ninguém.",
      "Para apagar tudo, limpe os dados deste site nas configurações do navegador.",
    ],
  ],
];

export function PrivacyPage() {
  usePageTitle("Privacidade");
  return (
    <>
      <NoIndex />
      <NewsHeader themeSwitch={<ThemeSwitch />} />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="page-width grid min-h-screen content-start gap-6 px-4 py-8 outline-none *:max-w-prose sm:px-6"
      >
        <h1 className="font-headline text-[min(2.25rem,15vw)] leading-tight font-bold">
          Privacidade
        </h1>
        {SECTIONS.map(([title, sentences]) => (
          <section key={title} className="grid gap-2">
            <h2 className="font-headline text-xl font-bold">{title}</h2>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        ))}
      </main>
      <SiteFooter />
    </>
  );
}

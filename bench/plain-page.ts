/** F: a page of the same articles as anybody would write it by hand, with a small style sheet of its own and no script. */

export interface PlainArticle {
  title: string;
  description: string;
  category: string;
  source: string;
  url: string;
  image: string;
  publishedAt: string | null;
}

const STYLES = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7f9;color:#16202a;font:16px/1.5 system-ui,sans-serif}
.page{max-width:1200px;margin:0 auto;padding:16px}
h1{margin:0;font-size:28px}
nav{display:flex;gap:8px;overflow-x:auto;padding:8px 0}
nav a{padding:6px 12px;border:1px solid #cdd3da;border-radius:999px;color:inherit;text-decoration:none;white-space:nowrap}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px}
article{display:flex;flex-direction:column;border:1px solid #dfe3e8;border-radius:12px;background:#fff;overflow:hidden}
article img{width:100%;aspect-ratio:16/9;object-fit:cover}
article div{padding:16px}
article p{margin:8px 0;color:#465564}
h3{margin:4px 0;font-size:18px;line-height:1.3}
h3 a{color:inherit;text-decoration:none}
header,footer{display:flex;align-items:center;gap:8px}
article header{justify-content:space-between}
article footer{flex-wrap:wrap;font-size:14px;color:#465564}
figure{margin:0}
button{border:0;background:none;color:inherit}
.category{padding:2px 8px;border-radius:999px;background:#e7f0f4;font-size:12px}
.more{margin-left:auto;color:#0b5f7a}
`;

const STAR = `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M5 3h14v18l-7-5-7 5z"/></svg>`;

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function writeCard(article: PlainArticle, index: number): string {
  const { title, description, category, source, url, image, publishedAt } = article;
  const day = publishedAt === null ? "" : new Date(publishedAt).toLocaleDateString("pt-BR");
  // The first picture is the largest of the first window; the others wait until they are near it.
  const loading = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<article data-slot="article-card"><figure><img src="${escapeHtml(image)}" alt="" width="640" height="360" ${loading}></figure>
<div><header><span class="category">${escapeHtml(category)}</span><button type="button" aria-label="Salvar">${STAR}</button></header>
<h3><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h3><p>${escapeHtml(description)}</p>
<footer><span>${escapeHtml(source)}</span><span>·</span><time>${day}</time><a class="more" href="${escapeHtml(url)}">Ler na fonte</a></footer></div></article>`;
}

/** @returns the whole HTML document */
export const writePlainPage = (articles: readonly PlainArticle[]): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>F</title><style>${STYLES}</style></head>
<body><header class="page"><h1>Radar RPA</h1><nav>${[
    "Todas",
    "Mercado",
    "Tecnologia",
    "Casos",
    "Estudos",
  ]
    .map((name) => `<a href="/">${name}</a>`)
    .join(
      "",
    )}</nav><input type="search" placeholder="Buscar notícias"></header><main class="page">${articles.map(writeCard).join("\n")}</main>
<footer class="page"><p>Notícias de automação de processos.</p></footer></body></html>`;

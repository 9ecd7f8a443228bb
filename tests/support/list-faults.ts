/** The ways in which the list does not come, and what the page says of each. */
import type { Route } from "@playwright/test";

const TRY_AGAIN = "Tente novamente em alguns instantes.";

interface ListFault {
  answer: (route: Route) => Promise<void>;
  message: string;
}

export const LIST_FAULTS: Readonly<Record<string, ListFault>> = {
  "a connection that breaks": {
    answer: (route) => route.abort("connectionreset"),
    message: `Não foi possível falar com o servidor. ${TRY_AGAIN}`,
  },
  "a 500 with a reason": {
    answer: (route) =>
      route.fulfill({ status: 500, json: { message: "O banco de dados está em manutenção." } }),
    message: "O banco de dados está em manutenção.",
  },
  "a 401 for the public key": {
    answer: (route) =>
      route.fulfill({
        status: 401,
        json: { message: "Invalid API key", hint: "Double check it." },
      }),
    message:
      "O servidor não reconhece a chave pública deste site. Verifique a configuração da instalação.",
  },
  "a 200 with a page of HTML": {
    answer: (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><h1>Bem-vindo ao Wi-Fi</h1>",
      }),
    message: TRY_AGAIN,
  },
  "a 200 with null": {
    answer: (route) => route.fulfill({ contentType: "application/json", body: "null" }),
    message: TRY_AGAIN,
  },
  "a 200 with an object": {
    answer: (route) => route.fulfill({ json: { articles: [] } }),
    message: TRY_AGAIN,
  },
  "an empty 404": {
    answer: (route) => route.fulfill({ status: 404 }),
    message: TRY_AGAIN,
  },
  "a 429": {
    answer: (route) => route.fulfill({ status: 429, json: { message: "Too many requests" } }),
    message: "Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.",
  },
  "a 502 with a page": {
    answer: (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    message: TRY_AGAIN,
  },
  "JSON that is cut": {
    answer: (route) => route.fulfill({ contentType: "application/json", body: '[{"id":"1"' }),
    message: TRY_AGAIN,
  },
};

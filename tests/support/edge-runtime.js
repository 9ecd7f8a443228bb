// Replaces Supabase's edge runtime, which assigns each function its port. Runs under Deno.
const serve = Deno.serve.bind(Deno);
Object.defineProperty(Deno, "serve", {
  value: (handler) => serve({ hostname: "127.0.0.1", port: 0 }, handler),
});
await import(Deno.args[0]);

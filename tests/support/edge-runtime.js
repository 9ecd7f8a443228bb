// Stands in for Supabase's edge runtime, which gives each function a port of its own: runs under Deno, in tests only.
const serve = Deno.serve.bind(Deno);
Object.defineProperty(Deno, "serve", {
  value: (handler) => serve({ hostname: "127.0.0.1", port: 0 }, handler),
});
await import(Deno.args[0]);

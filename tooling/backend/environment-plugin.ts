/** Defines the environment in the code, with `__ADMIN_EMAIL__` separate because visitors must not load it. */
import { loadEnv, type Plugin } from "vite";
import { PlainError } from "../checks/plain-error.ts";
import {
  BUILD_VARIABLES,
  demonstrationProblem,
  describeProblems,
  readEnvironment,
} from "./environment.ts";
import { read, switchValue } from "./environment-values.ts";
import { misreadPasswordWarnings } from "./written-password.ts";

export type LoadedEnvironment = ReturnType<typeof loadEnvironment>;

export function loadEnvironment(root: string, mode: string) {
  const variables = loadEnv(mode, root, ["VITE_", ...BUILD_VARIABLES]);
  const result = readEnvironment(variables);
  result.warnings.push(
    ...misreadPasswordWarnings(root, mode, "ADMIN_PASSWORD", variables.ADMIN_PASSWORD),
  );
  return { ...result, variables };
}

/** A build with problems fails. The development server starts, and the page lists them. */
export function environmentPlugin(result: LoadedEnvironment): Plugin {
  const { environment, adminEmail, isEmbedded, warnings, problems, variables } = result;
  return {
    name: "radar-rpa:environment",
    config: () => ({
      define: {
        __ENVIRONMENT__: JSON.stringify({ environment, problems }),
        __ADMIN_EMAIL__: JSON.stringify(adminEmail ?? ""),
      },
    }),
    configResolved({ command, logger, env }) {
      if (switchValue(read(variables, "VITE_OFFLINE") ?? "") === false) env.VITE_OFFLINE = "off";
      if (problems) {
        const message = describeProblems(problems);
        if (command === "build") throw new PlainError(message);
        logger.error(message);
      }
      for (const warning of warnings) logger.warn(`AVISO: ${warning}`);
      if (isEmbedded && command === "build") {
        const problem = demonstrationProblem(variables);
        if (problem) throw new PlainError(describeProblems([problem]));
        logger.warn(
          "\n*** AVISO: compilação de DEMONSTRAÇÃO. Sem VITE_SUPABASE_URL, o site procura o banco na sua própria\n" +
            "*** origem e só funciona com `npm run preview`. Para publicar, configure um projeto Supabase (.env.example).\n",
        );
      }
    },
  };
}

/**
 * Reads the environment and defines it in the code as `__ENVIRONMENT__` (src/lib/environment.ts), and
 * `__ADMIN_EMAIL__` separately (src/session/credentials.ts), because every visitor loads the former.
 */
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

/**
 * The variables of Vite's files and of the process, also in their unparsed form.
 * @param root the folder of the .env files
 */
export function loadEnvironment(root: string, mode: string) {
  const variables = loadEnv(mode, root, ["VITE_", ...BUILD_VARIABLES]);
  const result = readEnvironment(variables);
  result.warnings.push(
    ...misreadPasswordWarnings(root, mode, "ADMIN_PASSWORD", variables.ADMIN_PASSWORD),
  );
  return { ...result, variables };
}

/** Makes a build with problems fail. The development server starts and the page lists the problems. */
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
      // Replaces every accepted form of "no" by one.
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

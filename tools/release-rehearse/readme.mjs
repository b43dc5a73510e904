// The programs and commands of the README, run in a project that has the package from the registry.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/**
 * Runs every block: code as a module, lines of a console that begin with `$`, and the Python reader
 * where there is a Python.
 */
export function readmePrograms(text, project) {
  const inProject = { cwd: project, encoding: 'utf8', stdio: 'pipe' };
  const shell = (line) => execFileSync('bash', ['-c', `set -o pipefail; ${line}`], inProject);
  writeFileSync(
    join(project, 'packet.json'),
    shell('npx --no-install evidence-contracts contracts example evidence-packet'),
  );
  const ran = { programs: 0, commands: 0 };
  for (const [, language, code] of text.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    if (language === 'ts' || language === 'js') {
      ran.programs += 1;
      const file = `readme-${ran.programs}.mjs`;
      writeFileSync(join(project, file), transformSync(code, { loader: 'ts', format: 'esm' }).code);
      execFileSync(process.execPath, [file], inProject);
    } else if (language === 'console') {
      for (const [, line] of code.matchAll(/^\$ (.+)$/gm)) {
        ran.commands += 1;
        // What the example shows is an invalid document: its exit code is 1
        shell(`{ ${line.replaceAll('npx ', 'npx --no-install ')}; } || [ $? -eq 1 ]`);
      }
    }
  }
  if (ran.programs === 0 || ran.commands === 0)
    throw new Error('the README has no programs or no commands');
  return `${ran.programs} programs, ${ran.commands} commands`;
}

// The operator's command line: npm run obhut -- <command> …
import { tellFault } from '../faultLine.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { type Command, UsageFault } from './command.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { errors } from './errors.ts'
import { feedback } from './feedback.ts'
import { files } from './files.ts'
import { importFile } from './importFile.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { message } from './message.ts'
import { migrate } from './migrate.ts'
import { openid } from './openid.ts'
import { restore } from './restore.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** Every command by its name. */
export const commands: Record<string, Command> = {
  doctor,
  migrate,
  tenant,
  user,
  message,
  openid,
  keys,
  audit,
  errors,
  feedback,
  files,
  backup,
  restore,
  jobs,
  import: importFile,
  demo,
}

const overview = `Usage: npm run obhut -- <command> …

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')}

npm run obhut -- <command> --help says more. Exit code: 0 done, 1 could not be done, 2 not understood.`

const isParseFault = (error: unknown): error is Error =>
  error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')

/** Runs one command; returns the exit code. */
export async function main([name, ...args]: string[]): Promise<number> {
  if (!name || name === '--help' || name === 'help') {
    console.log(overview)
    return name ? 0 : 2
  }
  const command = Object.hasOwn(commands, name) ? commands[name]! : null
  if (!command) {
    console.error(`There is no command ${name}.\n\n${overview}`)
    return 2
  }
  if (args.includes('--help')) {
    console.log(command.usage)
    return 0
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof UsageFault || isParseFault(error)) {
      console.error(`${error.message}\n\n${command.usage}`)
      return 2
    }
    tellFault(error)
    return 1
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))

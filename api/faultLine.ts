// What stopped a start or a command, in one line for the person who started it. LOG_LEVEL=debug shows where in the code.
import { Refused } from './refused.ts'
import { EnvironmentFault } from './env.ts'

interface Told {
  code?: unknown
  syscall?: unknown
  address?: unknown
  port?: unknown
  hostname?: unknown
  errors?: unknown
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')

export function faultLine(error: unknown): string {
  // All that is wrong with the environment, a line for each.
  if (error instanceof EnvironmentFault) return error.message
  if (error instanceof Refused) return error.message
  if (!(error instanceof Error)) return oneLine(String(error))
  const { code, syscall, address, port, hostname, errors } = error as Told
  // A host with several addresses, of which none answers: the last one is shown.
  if (Array.isArray(errors) && errors.length > 0) return faultLine(errors.at(-1))
  if (syscall === 'listen' && code === 'EADDRINUSE') return `${address}:${port} is used by another program. End that one, or set PORT.`
  if (syscall === 'listen' && code === 'EACCES') return `This user may not listen on ${address}:${port}. Set PORT to 1024 or more.`
  if (syscall === 'connect') return `${address}:${port} does not answer (${code}). Is the database running, and is DATABASE_URL right?`
  if (syscall === 'getaddrinfo') return `The name ${hostname} is not known (${code}). Is DATABASE_URL right?`
  return oneLine(error.message) || error.name
}

/** The line, and below it the place in the code for those who asked for it. */
export function tellFault(error: unknown, level: string | undefined = process.env.LOG_LEVEL): void {
  console.error(faultLine(error))
  if (level === 'debug' || level === 'trace') console.error(error)
}

// Whether a process that left its number somewhere still lives. Numbers are given out again, in containers at once: the start of
// the process is noted beside it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessNote {
  pid: number
  /** When it started, as the system writes it; empty where it cannot say. */
  started: string
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The boot and the tick of it in which the process began. */
function startedOf(pid: number): string {
  if (process.platform === 'win32') return ''
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in parentheses may hold anything; the start is the 20th value behind it.
    const tick = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
    return `${boot} ${tick}`
  } catch {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  }
}

let own: string | undefined

/** What this process leaves where others ask whether it lives. */
export const ownNote = (): string => `${process.pid}\n${(own ??= startedOf(process.pid))}\n`

/** Null for what is no note, such as one that is just being written. */
export function readNote(text: string): ProcessNote | null {
  const [pid, started = ''] = text.split('\n')
  return /^\d+$/.test(pid ?? '') ? { pid: Number(pid), started: started.trim() } : null
}

export const lives = ({ pid, started }: ProcessNote): boolean => isAlive(pid) && (started === '' || startedOf(pid) === started)

// Ends processes that tests started.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds after which a process that was asked to end counts as hanging. */
const patience = 120_000

/**
 * Asks a process to end and waits until it has. One that has ended before is no reason to wait; one that does not end is killed.
 * Throws for both: a server that went away in the middle of a test, or hangs, is a finding.
 */
export async function endProcess(child: ChildProcess, name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`${name} had ended before it was asked to: exit code ${child.exitCode}, signal ${child.signalCode}.`)
  const gone = once(child, 'exit')
  const kill = setTimeout(() => child.kill('SIGKILL'), patience)
  child.kill(signal)
  await gone
  clearTimeout(kill)
  if (child.signalCode === 'SIGKILL') throw new Error(`${name} did not end within ${patience / 1000} s.`)
}

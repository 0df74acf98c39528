// Where faults go that nobody on the screen can do anything about.

export function report(level: 'error' | 'warning', error: unknown, facts: Record<string, unknown> = {}): void {
  if (level === 'error') console.error(error, facts)
  else console.warn(error, facts)
}

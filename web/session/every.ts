// Work that is done again and again, each time some while after the last has ended.
import type { Environment } from '../../sync/environment.ts'

export function every(environment: Environment, millis: number, work: () => Promise<void>): void {
  environment.setTimeout(() => void work().finally(() => every(environment, millis, work)), millis)
}

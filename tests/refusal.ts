// What refuses a backup or a restore, as tests compare it.
import { expect } from 'vitest'
import { BackupFault, type BackupCode } from '../api/backup/backupFault.ts'

/** The refusal, as one line that ends with its code. */
export async function refusal(work: Promise<unknown>): Promise<BackupCode> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (refused: unknown) => refused as Error,
  )
  if (!(error instanceof BackupFault)) throw error
  expect(error.message.split('\n')).toHaveLength(1)
  expect(error.message.endsWith(`(${error.code})`)).toBe(true)
  return error.code
}

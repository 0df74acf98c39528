// What keeps a backup or a restore from being done: a code for scripts, and a line that says what to do.
import { Refused } from '../refused.ts'

export const backupCodes = [
  'targetNotEmpty',
  'diskFull',
  'noBackup',
  'backupIncomplete',
  'backupDamaged',
  'formatUnknown',
  'newerSchema',
  'otherPostgres',
  'otherKind',
  'databaseNotEmpty',
  'databaseInUse',
  'olderThanJournal',
  'programMissing',
  'programTooOld',
  'roleTooWeak',
  'ownerMissing',
  'keysDiffer',
  'restoreBroken',
  'notTheSame',
  'databaseUnreachable',
  'programFailed',
] as const
export type BackupCode = (typeof backupCodes)[number]

export class BackupFault extends Refused {
  readonly code: BackupCode

  constructor(code: BackupCode, message: string) {
    super(`${message} (${code})`)
    this.name = 'BackupFault'
    this.code = code
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** A full disk in words; everything else as it was. */
export function inWords(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code && full.has(code)
    ? new BackupFault('diskFull', `There is no room left in ${folder}. What was written there was removed.`)
    : error
}

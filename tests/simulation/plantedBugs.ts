// Bugs that the simulation must find: each is a change of one place of the sync code or one fault of the model server, and each breaks a promise of the protocol.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelFaults } from './modelServer.ts'

export interface PlantedBug {
  name: string
  /** Of the first schedule that found it. Which one that is changes with the schedules: then others are tried. */
  seed: number
  /** Which file of sync/ is changed, and how; `from` occurs there exactly once. */
  patch?: { file: string; from: string; to: string }
  faults?: ModelFaults
}

export const plantedBugs: readonly PlantedBug[] = [
  { name: 'the server keeps no receipts', seed: 1, faults: { noReceipts: true } },
  { name: 'the server keeps no receipts of refusals', seed: 109, faults: { noRefusalReceipts: true } },
  { name: 'a page of changes claims a version it does not reach', seed: 1, faults: { readsNewerThanTo: true } },
  { name: 'the server forgets to send deletions', seed: 2, faults: { forgetsDeletions: true } },
  { name: 'the server ignores which scopes the device holds', seed: 1, faults: { ignoresScopeEcho: true } },
  { name: 'the server ignores which commit the device has seen', seed: 57, faults: { noMarks: true } },
  {
    name: 'the mark of an acknowledgement is forgotten',
    seed: 57,
    patch: {
      file: 'push.ts',
      from: 'if (sameLife) await tx.putMeta({ ...heardOf(meta, answer, picked.seen), epoch: answer.epoch })',
      to: 'if (sameLife) await tx.putMeta({ ...meta, epoch: answer.epoch })',
    },
  },
  {
    name: 'a page of changes has no mark',
    seed: 623,
    patch: { file: 'applyPull.ts', from: '...heard(await tx.meta(), head),\n      cursor', to: '...(await tx.meta()),\n      cursor' },
  },
  {
    name: 'commits from two answers count as one history',
    seed: 153,
    patch: {
      file: 'restored.ts',
      from: 'commitsOf(meta).filter((one) => !isAmong(proven, one))',
      to: 'commitsOf(meta).filter(() => false)',
    },
  },
  {
    name: 'an answer from before a restore counts after it',
    seed: 3122,
    patch: { file: 'push.ts', from: '(meta.life ?? 0) === picked.life &&', to: '' },
  },
  {
    name: 'the queue goes on before the journal is compared',
    seed: 1631,
    patch: { file: 'push.ts', from: "if (typeof compared === 'string') return", to: 'if (false) return' },
  },
  {
    name: 'an acknowledged entry is settled at once',
    seed: 1487,
    patch: { file: 'rebase.ts', from: 'if (fullTo < version && ', to: 'if (false && ' },
  },
  {
    name: 'an answer is applied whatever state it was made for',
    seed: 84,
    patch: {
      file: 'applyPull.ts',
      from: 'meta.epoch === expected.epoch && meta.cursor === expected.cursor && sameList(meta.scopes, expected.scopes)',
      to: 'meta.epoch === expected.epoch || sameList(meta.scopes, expected.scopes)',
    },
  },
  {
    name: 'an older row replaces a newer one',
    seed: 67,
    patch: { file: 'rebase.ts', from: '!(current[index] && current[index].version > row.version)', to: 'true' },
  },
  {
    name: 'a refused entry is sent again under its old key',
    seed: 1,
    patch: {
      file: 'verdicts.ts',
      from: 'await tx.putEntry({ ...kept, mid, input',
      to: 'await tx.putEntry({ ...kept, mid: entry.mid, input',
    },
  },
  {
    name: 'a row of the server goes to the screen past what is pending',
    seed: 1,
    patch: {
      file: 'rebase.ts',
      from: '    if (shadow) {\n      if (shadow.row &&',
      to: '    if (shadow && false) {\n      if (shadow.row &&',
    },
  },
  {
    name: 'a refused entry leaves the queue',
    seed: 1,
    patch: {
      file: 'verdicts.ts',
      from: "await tx.putEntry({ ...entry, state: 'attention', problem })\n  for",
      to: 'await tx.deleteEntry(entry.seq)\n  for',
    },
  },
  {
    name: 'a snapshot leaves rows behind that are gone',
    seed: 4,
    patch: { file: 'applyPull.ts', from: 'row.version <= head.to && !received.has', to: 'false && !received.has' },
  },
  {
    name: 'what a restored server lost is not sent again',
    seed: 4,
    patch: { file: 'restored.ts', from: '      await requeue(tx, archived)\n', to: '' },
  },
  {
    name: 'rows of a lost scope stay on the device',
    seed: 1,
    patch: { file: 'applyPull.ts', from: 'if (!meets(scopes, granted)) return true', to: '' },
  },
  {
    name: 'the first snapshot sets its cursor only at the end',
    seed: 1,
    patch: { file: 'applyPull.ts', from: 'if (next.cursor === null) next.cursor = head.to', to: '' },
  },
  { name: 'a cancelled change leaves the ends that it gave', seed: 4, faults: { cancelKeepsEnds: true } },
  { name: 'a change is taken although a later one contradicts it', seed: 37, faults: { acceptsConflicts: true } },
  {
    name: 'the device forgets of which animals it knows a later change',
    seed: 15,
    patch: {
      file: 'rebase.ts',
      from: 'if (effect) row = effect(row, intentOf(entry), id)',
      to: 'if (effect) row = effect(row, intentOf({ ...entry, input: { ...(entry.input as object), late: [] } }), id)',
    },
  },
  {
    name: 'a change that is given up stops what was said of its animal',
    seed: 56,
    patch: { file: 'verdicts.ts', from: "if (fold(null, ...splitKey(key), [{ ...create, state: 'queued' }]) === null) continue", to: '' },
  },
  {
    name: 'a borrowed row stays after its change was given up',
    seed: 3122,
    patch: { file: 'rebase.ts', from: '!shadow.borrowed && ', to: '' },
  },
  {
    name: 'a picture goes before its photo',
    seed: 4,
    patch: { file: 'pictures.ts', from: 'version > 0 && small', to: 'small' },
  },
  {
    name: 'a picture that nobody answered counts as sent',
    seed: 17,
    patch: { file: 'pictures.ts', from: 'if (!(error instanceof Failure) || isTransient(error)) throw error', to: '' },
  },
  {
    name: 'the same picture of two animals is sent for one of them',
    seed: 6,
    patch: { file: 'pictures.ts', from: '!given.has(id) || isLost(id)', to: 'given.size === 0' },
  },
  {
    name: 'a restored server is not sent its pictures again',
    seed: 296,
    patch: { file: 'applyPull.ts', from: '      await tx.distrustBytes()\n', to: '' },
  },
]

/** A copy of sync/ with the bug in it, beside a link to shared/, so that its imports resolve. */
export function plant(bug: PlantedBug, project: string, into: string): string {
  const home = join(into, bug.name.replaceAll(/\W+/g, '-'))
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  cpSync(join(project, 'sync'), join(home, 'sync'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  symlinkSync(join(project, 'shared'), join(home, 'shared'))
  if (bug.patch) {
    const file = join(home, 'sync', bug.patch.file)
    const code = readFileSync(file, 'utf8')
    if (code.split(bug.patch.from).length !== 2) throw new Error(`${bug.name}: its place in ${bug.patch.file} is not unique any more`)
    writeFileSync(file, code.replace(bug.patch.from, bug.patch.to))
  }
  return join(home, 'sync')
}

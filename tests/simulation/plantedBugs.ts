// Bugs that the simulation must find: each is a change of one place of the sync code or one fault of the model server, and each breaks a promise of the protocol.
import type { ModelFaults } from './modelPull.ts'

export interface PlantedBug {
  name: string
  /** Of the first schedule that found it. Which one that is changes with the schedules: then others are tried. */
  seed: number
  /** Which file of sync/ is changed, and how; `from` occurs there exactly once. */
  patch?: { file: string; from: string; to: string }
  faults?: ModelFaults
  /** Found on whole devices (plantedInApps.ts). */
  whole?: true
}

export const plantedBugs: readonly PlantedBug[] = [
  { name: 'the server keeps no receipts', seed: 1, faults: { noReceipts: true } },
  { name: 'the server keeps no receipts of refusals', seed: 130, faults: { noRefusalReceipts: true } },
  { name: 'a page of changes claims a version it does not reach', seed: 4, faults: { readsNewerThanTo: true } },
  { name: 'the server forgets to send deletions', seed: 3, faults: { forgetsDeletions: true } },
  { name: 'the server ignores which scopes the device holds', seed: 5, faults: { ignoresScopeEcho: true } },
  { name: 'the server ignores which commit the device has seen', seed: 15, faults: { noMarks: true } },
  {
    name: 'the mark of an acknowledgement is forgotten',
    seed: 206,
    patch: {
      file: 'push.ts',
      from: 'if (sameLife) await tx.putMeta({ ...heardOf(meta, answer, picked.seen), epoch: answer.epoch })',
      to: 'if (sameLife) await tx.putMeta({ ...meta, epoch: answer.epoch })',
    },
  },
  {
    name: 'a page of changes has no mark',
    seed: 1,
    patch: {
      file: 'applyPull.ts',
      from: '...heard(await tx.meta(), head, carried),\n      cursor',
      to: '...(await tx.meta()),\n      cursor',
    },
  },
  {
    name: 'a page of changes proves no more than its own version',
    seed: 5000968,
    patch: {
      file: 'applyPull.ts',
      from: '{ head: newest ?? { version: to, mark }, serverTime }',
      to: '{ head: { version: to, mark }, serverTime }',
    },
  },
  {
    name: 'commits from two answers count as one history',
    seed: 646,
    patch: {
      file: 'restored.ts',
      from: 'commitsOf(meta).filter((one) => !isAmong(proven, one))',
      to: 'commitsOf(meta).filter(() => false)',
    },
  },
  {
    name: 'an acknowledged entry is settled at once',
    seed: 1487,
    patch: { file: 'rebase.ts', from: 'if (fullTo < version && ', to: 'if (false && ' },
  },
  {
    name: 'an answer is applied whatever state it was made for',
    seed: 63,
    patch: {
      file: 'applyPull.ts',
      from: 'meta.epoch === expected.epoch && meta.cursor === expected.cursor && sameList(meta.scopes, expected.scopes)',
      to: 'meta.epoch === expected.epoch || sameList(meta.scopes, expected.scopes)',
    },
  },
  {
    name: 'an older row replaces a newer one',
    seed: 646,
    patch: { file: 'rebase.ts', from: '!(known && known.version > row.version)', to: 'true' },
  },
  {
    name: 'a first snapshot keeps a row that was deleted here and on the server',
    seed: 1516,
    patch: { file: 'applyPull.ts', from: ' && shadows.every(({ key }) => received.has(key))', to: '' },
  },
  {
    name: 'a refused entry is sent again under its old key',
    seed: 4,
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
    seed: 2,
    patch: {
      file: 'verdicts.ts',
      from: "await tx.putEntry({ ...entry, state: 'attention', problem })\n  for",
      to: 'await tx.deleteEntry(entry.seq)\n  for',
    },
  },
  {
    name: 'a snapshot leaves rows behind that are gone',
    seed: 81,
    patch: { file: 'applyPull.ts', from: 'row.version <= head.to && !hasCome', to: 'false && !hasCome' },
  },
  {
    name: 'what a restored server lost is not sent again',
    seed: 31,
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
  { name: 'a cancelled change leaves the ends that it gave', seed: 1, faults: { cancelKeepsEnds: true } },
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
    seed: 165,
    patch: { file: 'verdicts.ts', from: "if (fold(null, ...splitKey(key), [{ ...create, state: 'queued' }]) === null) continue", to: '' },
  },
  {
    name: 'a picture goes before its photo',
    seed: 4,
    patch: { file: 'pictures.ts', from: 'version > 0 && !isDone', to: '!isDone' },
  },
  {
    name: 'a picture that nobody answered counts as sent',
    seed: 142,
    patch: { file: 'pictures.ts', from: 'if (!(error instanceof Failure) || isTransient(error)) throw error', to: '' },
  },
  {
    name: 'the same picture of two animals is sent for one of them',
    seed: 30,
    patch: { file: 'pictures.ts', from: '!given.has(id) || isLost(id)', to: 'given.size === 0' },
  },
  { name: 'the server puts a later word over a field of safety', seed: 545, faults: { overwritesSafety: true } },
  { name: 'the server puts a later word over the claim of an owner', seed: 91, faults: { overwritesClaims: true } },
  { name: 'a list that two people changed is the later one', seed: 116, faults: { replacesLists: true } },
  { name: 'the second of two check-ins takes the place of the first', seed: 55, faults: { overwritesActs: true } },
  { name: 'the second of two check-ins leaves no trace', seed: 55, faults: { forgetsSecondActs: true } },
  { name: 'what is entered for an animal that was merged is refused', seed: 28, faults: { losesMerged: true } },
  { name: 'a record of an animal that was merged replaces that of the one that stayed', seed: 28, faults: { forgetsScreen: true } },
  {
    name: 'all that a device ever sent counts as seen by it',
    seed: 3878,
    patch: { file: 'push.ts', from: '...(entry.builtOn && { builtOn: entry.builtOn }),', to: '' },
  },
  { name: 'nobody hears into which animal another one was merged', seed: 3, faults: { hidesMerges: true } },
  {
    name: 'a device forgets into which animal another one was merged',
    seed: 3,
    patch: { file: 'applyPull.ts', from: '    await rememberMerged(tx, lines)\n', to: '' },
  },
  {
    name: 'a row that is not here counts as seen',
    seed: 1667,
    patch: {
      file: 'rebase.ts',
      from: '.filter(([, version]) => version !== base)',
      to: '.filter(([, version]) => version > 0 && version !== base)',
    },
  },
  {
    name: 'a tap locks too few stores',
    seed: 1,
    patch: {
      file: 'perform.ts',
      from: '...rows(intent).map(({ kind }) => kind), ...reads]',
      to: '...rows(intent).map(({ kind }) => kind)]',
    },
  },
  {
    name: 'what was refused stays on the screen',
    seed: 2,
    patch: {
      file: 'verdicts.ts',
      from: '    for (const key of entry.keys) await recompute(tx, key)\n  }\n  await settle(tx)',
      to: '  }\n  await settle(tx)',
    },
  },
  {
    name: 'after a refusal the row is gone',
    seed: 1,
    patch: { file: 'rebase.ts', from: 'shadow.row && !shadow.borrowed && isHeld(shadow.row) ? shadow.row : null', to: 'null' },
  },
  {
    name: 'what is sent again has no shadow',
    seed: 4,
    patch: { file: 'verdicts.ts', from: '  await shadowAll(tx, keys)\n  const { problem', to: '  const { problem' },
  },
  { name: 'the server forgets what others changed meanwhile', seed: 20, faults: { forgetsOthers: true } },
  {
    name: 'the call that ended a batch with 5xx is dropped',
    seed: 2,
    patch: {
      file: 'push.ts',
      from: '    // The call that ended the batch waits by itself',
      to: '    const fallen = answer.ended && unanswered[0]\n    if (fallen) await tx.deleteEntry(fallen.seq)\n    //',
    },
  },
  {
    name: 'base advanced on every send',
    seed: 28,
    patch: {
      file: 'push.ts',
      from: `store.transact('relaxed', (tx) => pick(tx, given, limit), 'queue')`,
      to: `store.transact('relaxed', async (tx) => {
    const picked = await pick(tx, given, limit)
    const entries = []
    for (const entry of picked.entries) {
      const shadows = await tx.shadows(entry.keys)
      const bases = Object.fromEntries(shadows.flatMap((shadow) => (shadow?.row ? [[shadow.key, shadow.row.version]] : [])))
      entries.push({ ...entry, base: shadows[0]?.row?.version ?? entry.base, bases })
      await tx.putEntry(entries.at(-1))
    }
    return { ...picked, entries }
  })`,
    },
  },
  {
    name: 'base advanced by what others changed',
    seed: 28,
    patch: {
      file: 'rebase.ts',
      from: '      await tx.putShadow({ key: shadow.key, row })\n',
      to: `      await tx.putShadow({ key: shadow.key, row })
      for (const entry of await tx.entriesOn(shadow.key)) await tx.putEntry({ ...entry, base: row.version, bases: undefined as never })
`,
    },
  },
  {
    name: 'lane order not kept',
    seed: 425,
    patch: { file: 'push.ts', from: 'closed.has(entry.lane) ||', to: '' },
  },
  {
    name: 'deps forgotten',
    seed: 165,
    patch: { file: 'rebase.ts', from: 'deps: [...deps], state: blocked', to: 'deps: [], state: blocked' },
  },
  {
    name: 'signing out takes the queue',
    seed: 12,
    patch: { file: 'leave.ts', from: "if (mode === 'discard') for", to: 'for' },
  },
  {
    name: 'signing out leaves the rows',
    seed: 12,
    patch: { file: 'leave.ts', from: 'await tx.clearRows()', to: '' },
  },
  {
    name: 'signing out leaves the cursor where it was',
    seed: 12,
    patch: { file: 'leave.ts', from: 'cursor: null, fullTo: 0, scopes: [], granted: [],', to: '' },
  },
  {
    name: 'what was on its way when its tab died is never sent again',
    seed: 1,
    patch: { file: 'push.ts', from: "(entry.state !== 'queued' && entry.state !== 'sending') ||", to: "entry.state !== 'queued' ||" },
  },
  {
    name: 'what waited for a refused entry is never set free',
    seed: 7,
    patch: { file: 'verdicts.ts', from: "else if (entry.state === 'blocked' && !blocked) {", to: 'else if (false) {' },
  },
  {
    name: 'an answer that was cut off is taken for a whole one',
    seed: 243,
    patch: {
      file: 'pull.ts',
      from: '    rows.push(next.value as PullRows)\n  }\n  return null',
      to: '    rows.push(next.value as PullRows)\n  }\n  return rows',
    },
  },
]

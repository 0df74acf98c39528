// Bugs that whole devices must find: in what opens, calls, sends, waits and leaves.
import type { PlantedBug } from './plantedBugs.ts'

export const plantedInApps: readonly PlantedBug[] = [
  {
    name: 'an app of a newer schema does not know which commit the older one has seen',
    seed: 16,
    whole: true,
    patch: { file: 'openReplica.ts', from: "  await takeOver(await metaRow.get('meta'), replica)\n", to: '' },
  },
  {
    name: 'a newer schema leaves the queue of the older one behind',
    seed: 5,
    whole: true,
    patch: { file: 'openReplica.ts', from: '  while (await moveQueue(older, replica));\n', to: '' },
  },
  {
    name: 'a newer schema leaves the archive of the older one behind',
    seed: 16,
    whole: true,
    patch: {
      file: 'openReplica.ts',
      from: "  await replica.archived.bulkPut((await older.table('archived').toArray()) as Archived[])\n",
      to: '',
    },
  },
  {
    name: 'a body that stands still is waited for without end',
    seed: 3,
    whole: true,
    patch: { file: 'boundedBody.ts', from: "timers.setTimeout(() => reject(new Failure('unreachable')), silence)", to: 'null' },
  },
  {
    name: 'after a failure nothing is tried again',
    seed: 3,
    whole: true,
    patch: { file: 'engine.ts', from: "    this.soon(doing, retryAfter ? retryAfter * 1000 : wait, doing === 'pull')\n", to: '' },
  },
  { name: 'a server runs what is sent with the session of another person', seed: 21, whole: true, faults: { ignoresActiveUser: true } },
  {
    name: 'a queue does not say whose it is',
    seed: 21,
    whole: true,
    patch: { file: 'call.ts', from: "if (options.userId) headers['X-Active-User'] = options.userId", to: '' },
  },
]

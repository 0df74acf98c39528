// The keys of this installation: shown, changed, and removed when nothing needs them any more.
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readEnvironment } from '../env.ts'
import { idsOf, type KeyKind, keyKinds, openKeys, removeKey, rotateKey } from '../keys.ts'
import { resealSecrets } from '../identity/openid/reseal.ts'
import { Refused } from '../refused.ts'
import { type Command, needed, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

/** Days after which nothing that an old key made is good any more: mails wait four days at most, and no link lives longer than seven. */
const needless = 12

export const keys: Command = {
  about: 'show, change and remove the keys of this installation',
  usage: `keys list
keys rotate KIND
keys remove ID [--now]
Kinds: ${keyKinds.join(', ')}. After a change the old key still checks what it made; remove it when ${needless} days are over. With --now
it is removed at once, as when somebody else has seen it: what it made is worth nothing then.`,
  async run([action, ...args]) {
    const { keysDir } = readEnvironment()
    if ((action === 'list' || action === 'remove') && keyKinds.every((kind) => idsOf(keysDir, kind).length === 0))
      throw new Refused(`There are no keys in ${keysDir}. The first start of the server makes them.`)
    if (action === 'list') return list(keysDir)
    if (action === 'rotate') return rotate(keysDir, args)
    if (action === 'remove') return remove(keysDir, args)
    throw new UsageFault('Say what to do: list, rotate or remove.')
  },
}

const dayOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`
function list(folder: string): number {
  for (const kind of keyKinds)
    for (const [place, id] of idsOf(folder, kind).entries())
      console.log(`${kind.padEnd(7)}  ${id}  made on ${dayOf(id)}  ${place === 0 ? 'makes new ones' : 'checks old ones'}`)
  return 0
}

function rotate(folder: string, args: string[]): number {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const kind = needed(positionals[0], 'The kind') as KeyKind
  if (!keyKinds.includes(kind)) throw new UsageFault(`There is no kind ${kind}.`)
  console.log(`${kind}  ${rotateKey(folder, kind)} is used from now on. Keep the folder ${folder} in your backup.`)
  return 0
}

async function remove(folder: string, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { now: { type: 'boolean', default: false } } })
  const id = needed(positionals[0], 'The id')
  const kind = keyKinds.find((one) => idsOf(folder, one).includes(id))
  if (!kind) throw new Refused(`There is no key ${id}. See: keys list`)
  const ids = idsOf(folder, kind)
  const successor = ids[ids.indexOf(id) - 1]
  if (!successor) throw new Refused(`${id} is the newest ${kind} key. Make another one first: keys rotate ${kind}`)
  const age = (systemClock.now() - Date.parse(dayOf(successor))) / 86_400_000
  if (!values.now && age < needless)
    throw new Refused(
      `What ${id} made may still be needed: the key after it is younger than ${needless} days. --now removes it all the same.`,
    )
  // What is sealed lives longer than any link: it moves to the current key first.
  if (kind === 'field') await inInstallation(({ doors }) => resealSecrets(doors, openKeys(folder).field))
  removeKey(folder, kind, id)
  console.log(`${kind}  ${id} is removed.`)
  return 0
}

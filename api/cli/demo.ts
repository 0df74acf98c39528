// The demo organisations.
import { demoAccounts, loadDemo } from '../demo/load.ts'
import { withAlbum } from '../demo/photos.ts'
import { lockDemoAccounts } from '../demo/publicAccounts.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { oneAfterTheOther } from '../orm/alone.ts'
import { Refused } from '../refused.ts'
import { type Command, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

export const demo: Command = {
  about: 'load the demo organisations, or put them back to their beginning',
  usage: `demo load    loads what is not there yet
demo reset   deletes the demo organisations with everything in them and loads them anew
demo lock    closes all demo accounts, so that real people can work here`,
  async run([action]) {
    if (action === 'lock') return lock()
    if (action !== 'load' && action !== 'reset') throw new UsageFault('Say what to do: load, reset or lock.')
    await inInstallation(async ({ env, doors, appUrl, analyse }) => {
      if (!env.demo) throw new Refused('Set OBHUT_DEMO=1 for this command. A server without it does not start beside demo accounts.')
      const given = { password: env.demoPassword, anew: action === 'reset' }
      const load = () => withAlbum(openFileStore(env), (album) => loadDemo(doors, { ...given, album }))
      const loaded = await oneAfterTheOther(appUrl, 'demo', load)
      if (loaded) await analyse()
      console.log(loaded ? ['The demo is loaded.', ...demoAccounts(env.demoPassword)].join('\n') : 'The demo is there already.')
    })
    return 0
  },
}

async function lock(): Promise<number> {
  const emails = await inInstallation(({ doors }) => lockDemoAccounts(doors))
  console.log(emails.length > 0 ? `Locked: ${emails.join(', ')}` : 'No demo account is open.')
  return 0
}

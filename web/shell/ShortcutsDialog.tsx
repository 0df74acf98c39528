import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { useChosen } from '../ui/thisDevice.ts'
import classes from './ShortcutsDialog.module.css'
import { keysInPlace } from './shortcuts.ts'
import { useOwnShortcuts } from './useShortcuts.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** What the keyboard can do, from the table that drives it. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui()
  const on = useChosen('shortcuts')
  const table = useOwnShortcuts()
  const shown = on ? table : table.filter(({ keys }) => keys[0]!.startsWith('mod+'))
  const nameOf = (key: string) => key.replace('mod+k', isMac ? '⌘K' : t`Ctrl+K`)
  return (
    <Dialog title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
      <dl className={classes.table}>
        {[...shown.map((row) => ({ ...row, inOrder: true })), ...keysInPlace.map((row) => ({ ...row, inOrder: false }))].map(
          ({ keys, text, inOrder }) => (
            <div key={keys.join(' ')} className={classes.row}>
              <dt>{i18n._(text)}</dt>
              <dd className={classes.keys}>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && (inOrder ? <Trans>then</Trans> : <Trans>or</Trans>)}
                    <kbd className={classes.key}>{nameOf(key)}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
      <Text c="dimmed" size="sm" mt="md">
        <Trans>Letters work while you are not typing.</Trans>
      </Text>
    </Dialog>
  )
}

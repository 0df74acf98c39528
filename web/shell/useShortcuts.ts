import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { dialogIsOpen, isTyping } from '../ui/keys.ts'
import { chosen } from '../ui/thisDevice.ts'
import { keyOf, read, shortcutsFor, type Shortcut, type ShortcutAct } from './shortcuts.ts'
import { useMenu } from './useMenu.ts'

/** A second key later than this begins anew. */
const patience = 1500

export function useOwnShortcuts(): Shortcut[] {
  const menu = useMenu()
  return useMemo(() => shortcutsFor(new Set(menu.flatMap(({ entries }) => entries.map(({ path }) => path)))), [menu])
}

/** Listens for shortcuts while nobody types and no dialog is open. What opens something is handed to `open`. */
export function useShortcuts(open: (what: Extract<ShortcutAct, { open: unknown }>['open']) => void): void {
  const router = useRouter()
  const table = useOwnShortcuts()
  const act = useEffectEvent((shortcut: Shortcut) => {
    if ('open' in shortcut.act) open(shortcut.act.open)
    // The table was cut to the user's menu, which holds paths of the sitemap alone.
    else void router.navigate({ to: shortcut.act.go as '/' })
  })
  useEffect(() => {
    let before: readonly string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (event.defaultPrevented || key === null || dialogIsOpen()) return
      const single = !key.startsWith('mod+')
      if (single && (isTyping(event.target) || !chosen('shortcuts'))) return
      const meant = read(table, before, key)
      clearTimeout(timer)
      before = []
      if (meant === null) return
      if ('begun' in meant) {
        before = meant.begun
        timer = setTimeout(() => (before = []), patience)
        return
      }
      event.preventDefault()
      act(meant.shortcut)
    }
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
    }
  }, [table])
}

// Which widgets of home a person opened or folded, in the browser's local storage: they are found again as they were left.
import { widgets, type Widget } from '../../shared/home/homeWidgets.ts'

/** Whether each widget that was opened or folded is open. The others are as the screen proposes. */
export type Folds = ReadonlyMap<Widget, boolean>

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (userId: string) => `obhut:home:${userId}`

export function keptFolds(storage: Kept, userId: string): Folds {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Record<string, unknown> | null
    return new Map(
      widgets.flatMap((widget) => {
        const isOpen = stored?.[widget]
        return typeof isOpen === 'boolean' ? [[widget, isOpen] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** All that are kept from now on. What another window opened or folded in between stays so. */
export function keepFold(storage: Kept, userId: string, widget: Widget, isOpen: boolean): Folds {
  const next = new Map(keptFolds(storage, userId)).set(widget, isOpen)
  try {
    storage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(next)))
  } catch {
    // A browser that keeps nothing proposes the same again next time.
  }
  return next
}

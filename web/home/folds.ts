// Which widgets of home a person opened or folded, in the browser's local storage: they are found again as they were left.
import { widgets, type Widget } from '../../shared/home/homeWidgets.ts'

/** A widget, the list in it beyond its first rows, or a card above the widgets: missing animals about which somebody has to decide, weights to watch. */
export type Foldable = Widget | `${Widget}:all` | 'missing' | 'weights'
const foldables: readonly Foldable[] = [...widgets.flatMap((widget) => [widget, `${widget}:all` as const]), 'missing', 'weights']

/** Whether each that was opened or folded is open. The others are as the screen proposes. */
export type Folds = ReadonlyMap<Foldable, boolean>

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (userId: string) => `obhut:home:${userId}`

export function keptFolds(storage: Kept, userId: string): Folds {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Record<string, unknown> | null
    return new Map(
      foldables.flatMap((one) => {
        const isOpen = stored?.[one]
        return typeof isOpen === 'boolean' ? [[one, isOpen] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** All that are kept from now on. What another window opened or folded in between stays so. */
export function keepFold(storage: Kept, userId: string, one: Foldable, isOpen: boolean): Folds {
  const next = new Map(keptFolds(storage, userId)).set(one, isOpen)
  try {
    storage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(next)))
  } catch {
    // A browser that keeps nothing proposes the same again next time.
  }
  return next
}

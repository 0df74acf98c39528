import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { AnimalOption } from './AnimalOption.tsx'
import classes from '../AnimalSearch.module.css'
import { searchInput } from '../../ui/searchInput.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> {
  query: string
  found: readonly Animal[]
  /** The place of the proposal that the arrows reached; -1 before they are used. */
  marked: number
  open: boolean
  onType: (query: string) => void
  onMark: (place: number) => void
  onChoose: (animal: Animal) => void
  onEnter: () => void
  onEscape: () => void
}

/** A field that proposes animals while typing: arrows mark one, Enter takes it. */
export function AnimalBox({ query, found, marked, open, onType, onMark, onChoose, onEnter, onEscape, ...field }: Props) {
  const { t } = useLingui()
  const id = useId()
  const count = Math.max(1, found.length)
  const keys: Record<string, () => void> = {
    ArrowDown: () => onMark((marked + 1) % count),
    ArrowUp: () => onMark((Math.max(marked, 0) + found.length - 1) % count),
    Enter: onEnter,
    Escape: onEscape,
  }
  return (
    <>
      <TextInput
        {...field}
        {...searchInput}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && found[marked] ? `${id}-${marked}` : undefined}
        value={query}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      />
      {open && (
        <div id={id} role="listbox" aria-label={t`Animals`} className={classes.list}>
          {found.map((animal, at) => (
            <AnimalOption key={animal.id} id={`${id}-${at}`} animal={animal} marked={at === marked} onChoose={() => onChoose(animal)} />
          ))}
        </div>
      )}
    </>
  )
}

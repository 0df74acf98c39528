import '@mantine/core/styles/Combobox.layer.css'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './ContactSelect.module.css'

export interface Option {
  value: string
  label: string
}

interface Props {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  /** What can be chosen for what was typed. */
  optionsFor: (typed: string) => readonly Option[]
  chosen: Option | null
  onSearch: (typed: string) => void
  onChoose: (id: string | null) => void
}

/**
 * A list to search in. It unfolds below its field and moves on what follows, instead of floating above it: beside the keyboard of a
 * phone a dialog has no room for anything that floats.
 */
export function ContactSelect({
  label,
  description,
  error,
  required = false,
  disabled = false,
  clearable = true,
  optionsFor,
  chosen,
  ...acts
}: Props) {
  const { t } = useLingui()
  const { store, isOpen, field, typed, setTyped } = useUnfoldingList()

  function search(text: string) {
    setTyped(text)
    acts.onSearch(text)
    store.resetSelectedOption()
    store.openDropdown()
  }
  function choose(id: string | null) {
    store.closeDropdown()
    acts.onChoose(id)
  }

  return (
    <div ref={field} className={classes.field}>
      <Combobox store={store} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
          <TextInput
            label={label}
            description={description}
            error={error}
            required={required}
            disabled={disabled}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => search(event.currentTarget.value)}
            onClick={(event) => {
              if (!isOpen) event.currentTarget.select()
              store.openDropdown()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Tab') store.closeDropdown()
              // Anyone who looks for somebody does not mean to save the form yet.
              if (event.key === 'Enter' && isOpen) event.preventDefault()
            }}
            rightSection={
              clearable && chosen && !disabled ? <CloseButton aria-label={t`No contact`} onClick={() => choose(null)} /> : undefined
            }
          />
        </Combobox.EventsTarget>
        {isOpen && <Options options={optionsFor(typed ?? '')} chosen={chosen} />}
      </Combobox>
    </div>
  )
}

/** Unfolds within the page: it is scrolled into view, and a click outside closes it. */
function useUnfoldingList() {
  /** Null until somebody types: then the field says who is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  // Not in an effect: on a slow phone that of the first drawing comes after the first letters, and would empty the field again.
  const store = useCombobox({ onDropdownClose: useCallback(() => setTyped(null), []) })
  const { dropdownOpened: isOpen, closeDropdown } = store
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    field.current?.scrollIntoView({ block: 'nearest' })
    // Closed by the click and not by the loss of the focus before it: anyone who is about to be clicked must not move away under the finger.
    const outside = (event: MouseEvent) => {
      if (!field.current?.contains(event.target as Node)) closeDropdown()
    }
    document.addEventListener('click', outside)
    return () => document.removeEventListener('click', outside)
  }, [isOpen, closeDropdown])
  return { store, isOpen, field, typed, setTyped }
}

function Options({ options, chosen }: { options: readonly Option[]; chosen: Option | null }) {
  const { t } = useLingui()
  return (
    <Combobox.Options className={classes.options} aria-label={t`Contacts`}>
      {options.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          className={classes.option}
          active={option.value === chosen?.value}
          aria-selected={option.value === chosen?.value}
        >
          {option.label}
        </Combobox.Option>
      ))}
      {options.length === 0 && <Combobox.Empty>{t`Nothing found`}</Combobox.Empty>}
    </Combobox.Options>
  )
}

import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { parseMinutes } from '../../shared/time.ts'
import { nextStep, parseTime, previousStep, showTime, stepMinutes, timeSteps } from '../../shared/timetracking/timeInput.ts'
import { useTimeOfDay } from '../ui/clock.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { useLeft } from '../ui/useTyped.ts'
import classes from './TimeField.module.css'

interface Field {
  label: string
  /** What the field shows while typing. */
  shown: string
  onChange: (shown: string) => void
  error?: ReactNode
  autoFocus?: boolean
}

/** The list of quarter hours, which opens at the step nearest to the value and not at midnight. */
function useStepList(nearest: string) {
  const combobox = useCombobox({
    onDropdownOpen: () => {
      const from = parseMinutes(nearest)
      requestAnimationFrame(() => combobox.selectOption(Math.floor(from / stepMinutes)))
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  return combobox
}

/** What typing, arrows and choosing make of the text of the field. */
function useTimeTyping(shown: string, onChange: Field['onChange']) {
  const now = useTimeOfDay()
  const input = useRef<HTMLInputElement>(null)
  const left = useLeft()
  const value = parseTime(shown)
  const combobox = useStepList(value ?? now)

  function choose(step: string): void {
    onChange(step)
    combobox.closeDropdown()
    input.current?.focus()
  }
  function type(typed: string): void {
    left.typed()
    onChange(showTime(typed, typed.length < shown.length && shown.startsWith(typed)))
    combobox.closeDropdown()
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') left.entered()
    if (combobox.dropdownOpened || event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    onChange((event.key === 'ArrowUp' ? nextStep(value, now) : previousStep(value, now)) ?? shown)
  }
  function leave(): void {
    left.blurred()
    combobox.closeDropdown()
    if (value !== null && value !== shown) onChange(value)
  }
  function toggle(): void {
    input.current?.focus()
    combobox.toggleDropdown()
  }

  return { input, value, combobox, isLeft: left.isLeft, choose, type, press, leave, toggle }
}

/**
 * A time that has to be given: free typing, the 96 quarter hours of the day, plus and minus. Text that is no time stays as it is with its
 * error; the form around it refuses it together with everything else that is wrong.
 */
export function TimeField({ label, shown, onChange, error, autoFocus }: Field) {
  const { t, i18n } = useLingui()
  const { input, value, combobox, isLeft, ...on } = useTimeTyping(shown, onChange)
  const unreadable = shown.trim() !== '' && value === null
  return (
    <div className={classes.field}>
      <Combobox store={combobox} position="bottom-start" middlewares={{ flip: true, shift: true }} onOptionSubmit={on.choose}>
        <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened} withExpandedAttribute>
          <InputBase
            ref={input}
            classNames={{ input: 'numbers' }}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            // Escape closes the list, not the dialog around it.
            data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
            placeholder={t`HH:MM`}
            value={shown}
            error={(unreadable && isLeft && i18n._(errorTexts.timeUnreadable)) || error}
            required
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => on.type(event.currentTarget.value)}
            onKeyDown={on.press}
            onBlur={on.leave}
            rightSectionWidth="var(--touch)"
            rightSection={<Opener label={label} onOpen={on.toggle} />}
          />
        </Combobox.Target>
        <Choices label={label} value={value} />
      </Combobox>
      <Steps label={label} value={value} onChange={onChange} />
    </div>
  )
}

interface Part {
  label: string
  value: string | null
}

/** Opens the list of quarter hours without taking the focus from the field. */
function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon tabIndex={-1} aria-label={t`Choose ${label}`} onMouseDown={(event) => event.preventDefault()} onClick={onOpen}>
      <IconChevronDown aria-hidden />
    </ActionIcon>
  )
}

function Choices({ label, value }: Part) {
  const { t } = useLingui()
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={264} className={classes.options} aria-label={t`Choose ${label}`}>
        {timeSteps.map((step) => (
          <Combobox.Option key={step} value={step} active={step === value} className={`${classes.option} numbers`}>
            {step}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

/** Plus and minus, to the next quarter hour and the one before. */
function Steps({ label, value, onChange }: Part & Pick<Field, 'onChange'>) {
  const { t } = useLingui()
  const now = useTimeOfDay()
  const later = nextStep(value, now)
  const earlier = previousStep(value, now)
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        aria-label={t`${label}: 15 minutes earlier`}
        disabled={earlier === value && value !== null}
        onClick={() => earlier && onChange(earlier)}
      >
        <IconMinus aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t`${label}: 15 minutes later`}
        disabled={later === value && value !== null}
        onClick={() => later && onChange(later)}
      >
        <IconPlus aria-hidden />
      </ActionIcon>
    </div>
  )
}

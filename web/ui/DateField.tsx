import '@mantine/core/styles/Popover.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, InputBase, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { isWholeDate, parseDate, type DateBounds } from '../../shared/dateInput.ts'
import { useToday } from './clock.ts'
import { Dialog } from './Dialog.tsx'
import { useFormats } from './formats.ts'
import { lazyPart } from './lazyPart.ts'
import { Loading } from './Loading.tsx'
import { useMedia } from './useMedia.ts'
import { useTopmost } from './topmost.ts'
import { useTyped } from './useTyped.ts'

const DayPicker = lazyPart(() => import('./DayPicker.tsx'))

interface Props extends DateBounds {
  label: ReactNode
  description?: ReactNode
  /** `YYYY-MM-DD`; null or empty: no day. */
  value: string | null
  /** The first day that the calendar offers; an earlier day that is typed is left to the form. */
  offeredFrom?: string | undefined
  onChange: (value: string | null) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/**
 * A day: free typing in shorthand (`1.4.`, `0104`, `heute`) and a calendar, in the language of the app whatever the browser speaks. Text that
 * is no day stays as it is with its error, and the form around it is not saved (`Form` looks for it).
 */
export function DateField({ label, value: given, onChange, error, min, max, offeredFrom = min, ...props }: Props) {
  const { t } = useLingui()
  const id = useId()
  const today = useToday()
  const formats = useFormats()
  const isSheet = useMedia('(max-width: 599px)')
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const value = given || null
  useTopmost(open && !isSheet)
  const typed = useTyped({ value, onChange, read: (text) => parseDate(text, today, { min, max }), isWhole: isWholeDate })

  function choose(date: string | null): void {
    typed.forget()
    onChange(date)
    close()
  }
  function close(): void {
    setOpen(false)
    input.current?.focus()
  }

  const field = (
    <InputBase
      {...props}
      {...typed.field}
      ref={input}
      id={id}
      label={label}
      classNames={{ input: 'numbers' }}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus={props.autoFocus || undefined}
      placeholder={t`DD.MM.YYYY`}
      value={typed.text ?? (value ? formats.date(value) : '')}
      error={(typed.wrong && <Trans>This is not a date. Please enter it like 1.4. or 01.04.2026.</Trans>) || error}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.enter()
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        setOpen(true)
      }}
      rightSectionWidth="var(--touch)"
      rightSection={<CalendarOpener fieldId={id} disabled={props.disabled} onPress={() => setOpen(!open)} />}
    />
  )
  const Calendar = isSheet ? CalendarSheet : CalendarBeside
  return (
    <Calendar label={label} field={field} open={open} onOpen={setOpen} onClose={close}>
      <Suspense fallback={<Loading />}>
        <DayPicker value={value} today={today} min={offeredFrom} max={max} onChoose={choose} clearable={!props.required} />
      </Suspense>
    </Calendar>
  )
}

interface CalendarProps {
  label: ReactNode
  field: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  /** With the focus back in the field. */
  onClose: () => void
  children: ReactNode
}

/** On phones the calendar has the width of the screen. */
function CalendarSheet({ label, field, open, onClose, children }: CalendarProps) {
  return (
    <>
      {field}
      {open && (
        <Dialog title={label} onClose={onClose}>
          {children}
        </Dialog>
      )}
    </>
  )
}

function CalendarBeside({ field, open, onOpen, onClose, children }: CalendarProps) {
  const { t } = useLingui()
  return (
    <Popover opened={open} onChange={onOpen} onDismiss={onClose} width={360} trapFocus withRoles={false} shadow="md">
      <Popover.Target>
        <div onKeyDown={(event) => event.key === 'Escape' && onOpen(false)}>{field}</div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Calendar`}>
        {open && children}
      </Popover.Dropdown>
    </Popover>
  )
}

interface OpenerProps {
  fieldId: string
  disabled: boolean | undefined
  onPress: () => void
}

function CalendarOpener({ fieldId, disabled, onPress }: OpenerProps) {
  const { t } = useLingui()
  return (
    <ActionIcon
      aria-label={t`Open the calendar`}
      aria-describedby={`${fieldId}-label`}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={onPress}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  )
}

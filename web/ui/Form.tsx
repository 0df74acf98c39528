import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Box, Group, type GroupProps } from '@mantine/core'
import { createContext, use, useEffect, useRef, useState, type ComponentProps, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { faultsIn, hasUnreadable, showRefusal, type Fault } from './faults.ts'
import { UnsavedNote } from './UnsavedNote.tsx'
import classes from './Form.module.css'

const Faults = createContext<readonly Fault[]>([])

const sameLabels = (a: readonly Fault[], b: readonly Fault[]): boolean =>
  a.length === b.length && a.every(({ label }, at) => label === b[at]!.label)

interface Props extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> {
  /** Stores what was entered, or leaves an error at each field that is not right. Not called while a field holds what nobody can read. */
  onSave: () => unknown
  /** What was left behind in this form, to go on with or to throw away. */
  left?: ComponentProps<typeof UnsavedNote> | null
  children: ReactNode
}

/**
 * Every form of the app. A save that was refused leads the person to the first fault and names all of them beside the button
 * (`FormActions`, or `FormFaults` above buttons of its own), until they are mended.
 */
export function Form({ onSave, left, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])

  // What was mended meanwhile leaves the list.
  useEffect(() => {
    const { current } = form
    if (faults.length === 0 || !current) return
    const observer = new MutationObserver(() => {
      const left = faultsIn(current)
      if (!sameLabels(left, faults)) setFaults(left)
    })
    observer.observe(current, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid', 'data-unreadable'] })
    return () => observer.disconnect()
  }, [faults])

  /** Once what the save left behind is painted. */
  const look = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!form.current) return
        const found = faultsIn(form.current)
        setFaults(found)
        if (found[0]) found[0].goTo()
        else showRefusal(form.current)
      }),
    )

  async function submit(): Promise<void> {
    if (busy.current || !form.current) return
    busy.current = true
    try {
      if (!hasUnreadable(form.current)) await onSave()
    } finally {
      busy.current = false
      look()
    }
  }

  return (
    <Faults value={faults}>
      <form
        {...props}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form that is within another one, such as a new contact, saves nothing around it.
          event.stopPropagation()
          void submit()
        }}
      >
        {left && <UnsavedNote {...left} />}
        {children}
      </form>
    </Faults>
  )
}

/** What keeps the form around it from being saved. Is beside the button that saves. */
export function FormFaults() {
  const faults = use(Faults)
  return (
    <div role="alert" className={classes.faults} data-faults>
      {faults.length > 0 && (
        <p>
          <Plural value={faults.length} one="One thing is missing or not right:" other="# things are missing or not right:" />{' '}
          {faults.map(({ label, goTo }, at) => (
            <span key={at}>
              {at > 0 && ', '}
              <Anchor component="button" type="button" c="inherit" ta="start" underline="always" onClick={goTo}>
                {label || <Trans>a field</Trans>}
              </Anchor>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** The buttons of a form, with what keeps it from being saved. */
export function FormActions({ children, mt, stays = false, ...props }: GroupProps & { stays?: boolean }) {
  return (
    <Box className={classes.actions} mt={mt} data-stays={stays || undefined} data-no-print>
      <FormFaults />
      <Group justify="flex-end" {...props}>
        {children}
      </Group>
    </Box>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './FieldGroup.module.css'

interface Props {
  title: ReactNode
  /** How many of its fields have a value; counted beside the title. */
  given?: number
  /** Beside the title, in place of the count. */
  summary?: ReactNode
  /** Opens it as soon as that is true: a field in it has an error or must be filled in. The form never folds it. */
  mustOpen?: boolean
  children: ReactNode
}

/** Fields of one theme that most forms leave empty: folded until somebody opens them. */
export function FieldGroup({ title, given = 0, summary, mustOpen = false, children }: Props) {
  const { t } = useLingui()
  const group = useRef<HTMLDetailsElement>(null)
  // A property would fold the group again when the error is corrected.
  useLayoutEffect(() => {
    if (mustOpen && group.current) group.current.open = true
  }, [mustOpen])
  return (
    <details ref={group} className={classes.group}>
      <summary className={classes.summary}>
        <span className={classes.title}>{title}</span>
        {(summary ?? given > 0) && <span className={classes.given}>{summary ?? t`${given} filled in`}</span>}
        <IconChevronDown className={classes.arrow} size={18} aria-hidden />
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}

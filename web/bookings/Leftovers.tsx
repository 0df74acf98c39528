import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './Leftovers.module.css'

/** What should have happened on earlier days, behind its count, so that today stays in sight. On paper it is always open. */
export function Leftovers({ count, children }: { count: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <h3 className={classes.head}>
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            <Trans>Earlier, still open</Trans>
          </span>{' '}
          <span className="numbers">{count}</span>
          <IconChevronDown className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} className={classes.body} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './Leftovers.module.css'

interface Props {
  count: number
  /** Each new value opens it: a person looks for something in it. */
  opensFor?: object | null
  children: ReactNode
}

/** What should have happened on earlier days, behind its count, so that today stays in sight. On paper it is always open. */
export function Leftovers({ count, opensFor = null, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [openedFor, setOpenedFor] = useState(opensFor)
  if (openedFor !== opensFor) {
    setOpenedFor(opensFor)
    if (opensFor) setOpen(true)
  }
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

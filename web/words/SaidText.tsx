import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { splitKey } from '../../sync/store.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { flags } from '../session/flags.ts'
import classes from '../ui/NameLink.module.css'
import type { Said } from './words.ts'

/** Words with the names in them as ways to what they name. */
export function SaidText({ said }: { said: readonly Said[] }) {
  return said.map((one, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {typeof one === 'string' ? one : <NamesText names={one} />}
    </Fragment>
  ))
}

const NamesText = ({ names }: { names: Exclude<Said, string> }) =>
  Object.entries(names).map(([key, text], index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <NameLink rowKey={key}>{text}</NameLink>
    </Fragment>
  ))

function NameLink({ rowKey, children }: { rowKey: string; children: ReactNode }) {
  const { context } = useSignedIn()
  const [kind, id] = splitKey(rowKey)
  if (kind === 'animal' && flags.animals(context))
    return (
      <Link to="/animal/$id" params={{ id }} className={classes.link}>
        {children}
      </Link>
    )
  if (kind === 'contact' && flags.contacts(context))
    return (
      <Link to="/contact/$id" params={{ id }} className={classes.link}>
        {children}
      </Link>
    )
  if (kind === 'task' && flags.tasks(context))
    return (
      <Link to="/tasks" search={{ view: 'all', task: id }} className={classes.link}>
        {children}
      </Link>
    )
  if (kind === 'shelter' && flags.shelters(context))
    return (
      <Link to="/shelter/$id" params={{ id }} className={classes.link}>
        {children}
      </Link>
    )
  return children
}

/** A headline: its message with what it names in place. */
export function HeadText({ head: { id, message, values = {} } }: { head: MessageDescriptor }) {
  const parts = Object.entries(values).map(([key, said]) => [key, <SaidText key={key} said={[said as Said]} />] as const)
  return <Trans id={id} message={message} values={Object.fromEntries(parts)} />
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ModuleState } from '../../shared/organisation/moduleStates.ts'
import { moduleContents, moduleNames } from './moduleTexts.ts'
import classes from './ModuleRow.module.css'

/** The frame is that of the card around it. */
export function ModuleList({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <ul className={classes.list} aria-label={t`Modules`}>
      {children}
    </ul>
  )
}

interface Props {
  state: ModuleState
  /** After the text: what can be done. */
  children?: ReactNode
}

/** A module of an organisation: whether it is on, what it brings, and what is in it. */
export function ModuleRow({ state: { module, isOn, waitsForOther, people, open }, children }: Props) {
  const { i18n } = useLingui()
  return (
    <li className={classes.row}>
      <Text fw={650}>{i18n._(moduleNames[module])}</Text>
      <Text fw={600} c={isOn ? undefined : 'dimmed'}>
        {isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </Text>
      <Text className={classes.wide}>{i18n._(moduleContents[module])}</Text>
      <Text className={classes.wide} c="dimmed" size="sm">
        <Plural value={people} one="# person has rights in it." other="# people have rights in it." />{' '}
        {isOn ? (
          <Plural value={open} one="# booking or request is open." other="# bookings and requests are open." />
        ) : (
          <Plural
            value={open}
            one="# open booking or request is kept and hidden."
            other="# open bookings and requests are kept and hidden."
          />
        )}{' '}
        {waitsForOther && <Trans>It is on again as soon as boarding is.</Trans>}
      </Text>
      {children && <div className={classes.wide}>{children}</div>}
    </li>
  )
}

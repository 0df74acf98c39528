import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Choice } from '../../ui/Choice.tsx'
import classes from './Door.module.css'

interface Props<T extends string> extends ComponentProps<typeof Choice<T>> {
  legend: ReactNode
  /** Why there is no answer yet, once somebody wanted to go on. */
  fault: ReactNode
  /** A way to answer it that is no choice. */
  way?: ReactNode
  /** What the chosen answer asks further. */
  children: ReactNode
}

/** One question of the sheet at check-in. */
export const DoorChoice = <T extends string>({ legend, fault, way, children, ...choice }: Props<T>) => (
  <div className={classes.back}>
    <span className={classes.legend}>{legend}</span>
    {way}
    <Choice {...choice} />
    {fault && (
      <Text c="var(--mantine-color-error)" role="alert">
        {fault}
      </Text>
    )}
    {children}
  </div>
)

import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import classes from './AskedChoice.module.css'

interface Props<T extends string> extends ComponentProps<typeof Choice<T>> {
  legend: ReactNode
  /** Why there is no answer yet, once somebody wanted to go on. */
  fault: ReactNode
  /** A way to answer it that is no choice. */
  way?: ReactNode
  /** What the chosen answer asks further. */
  children: ReactNode
}

/** A question that is answered by choosing. */
export const AskedChoice = <T extends string>({ legend, fault, way, children, ...choice }: Props<T>) => (
  <div className={classes.asked}>
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

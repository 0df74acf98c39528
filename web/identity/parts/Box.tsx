import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Login.module.css'

/** What the login page offers besides the login. */
export function Box({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.box} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}

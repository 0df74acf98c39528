import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../administration/Administration.module.css'
import { Card } from '../../ui/Card.tsx'

/** One group of settings. */
export function Section({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={classes.fields}>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
        {children}
      </div>
    </Card>
  )
}

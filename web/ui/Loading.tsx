import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import classes from './Loading.module.css'

/** Grey rows in the shape of what is coming; only for waits that are long enough to be noticed. */
export function Loading({ rows = 3 }: { rows?: number }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={classes.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} />
      ))}
    </div>
  )
}

/** Empty is not the same as not here yet: until the first pull is through, a list says so. */
export function FirstLoad() {
  return (
    <Text className={classes.first} role="status">
      <Trans>The entries are being loaded from the server for the first time.</Trans>
    </Text>
  )
}

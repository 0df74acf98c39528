import { Plural, Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportFile, ImportKept } from '../../../shared/animals/importing/importFile.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from './Import.module.css'

/** The records that were changed since the import, so that it is not taken back or these have stayed. */
export function KeptRecords({ kept: { count, first }, state }: { kept: ImportKept; state: ImportFile['state'] }) {
  const { zone } = useSignedIn()
  const { moment } = useFormats()
  return (
    <section className={classes.stack}>
      <Title order={3}>
        <Plural value={count} one="# record was changed since the import" other="# records were changed since the import" />
      </Title>
      <Text>
        {state === 'takenBack' ? (
          <Trans>These entries stay as they are.</Trans>
        ) : (
          <Trans>Nothing was taken back. You can take back all others; these stay as they are.</Trans>
        )}
      </Text>
      <ul className={classes.rows}>
        {first.map(({ kind, id, name, at, by }) => (
          <li key={id}>
            {kind === 'animal' ? (
              <Link to="/animal/$id" params={{ id }} className={classes.link}>
                {name}
              </Link>
            ) : (
              <Link to="/contact/$id" params={{ id }} className={classes.link}>
                {name}
              </Link>
            )}{' '}
            {by ? (
              <Trans>
                changed on {moment(at, zone)} by {by}
              </Trans>
            ) : (
              <Trans>changed on {moment(at, zone)}</Trans>
            )}
          </li>
        ))}
        {count > first.length && (
          <li>
            <Plural value={count - first.length} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { builtInOf, type Classification } from '../../../../shared/animals/classification.ts'
import { classificationName, speciesTexts } from '../../parts/AnimalFacts.tsx'
import { useClassifications } from '../../parts/useClassifications.ts'
import { useCanEdit } from '../../../session/signedIn.ts'
import { Dotted } from '../../../ui/Dotted.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { usePendingIds } from '../../../ui/usePendingIds.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { classificationIcons } from '../classificationTexts.tsx'
import classes from '../../../administration/Administration.module.css'

/** What the organisation tells apart among its animals: each species, and what it has added. */
export function Classifications() {
  const canEdit = useCanEdit()
  const { all } = useClassifications()
  const pending = usePendingIds('classification')
  return (
    <Card flush title={<Trans>Classifications</Trans>}>
      <ul className={classes.list}>
        {all.map((one) => (
          <Row key={one.id} classification={one} waits={pending.has(one.id)} />
        ))}
      </ul>
      {canEdit && (
        <Group p="md">
          <ButtonLink to="/admin/animal-classifications/new" variant="default" leftSection={<IconPlus aria-hidden />}>
            <Trans>New classification</Trans>
          </ButtonLink>
        </Group>
      )}
    </Card>
  )
}

function Row({ classification: one, waits }: { classification: Classification; waits: boolean }) {
  const { i18n, t } = useLingui()
  const Icon = classificationIcons[one.icon]
  const about = [builtInOf(one.id) === null && i18n._(speciesTexts[one.species]), !one.active && t`not offered any more`]
  return (
    <li>
      <Link to="/admin/animal-classifications/$id" params={{ id: one.id }} className={classes.kind}>
        <Icon size={24} aria-hidden />
        <span className={classes.kindText}>
          <span className={classes.name}>{classificationName(i18n, one)}</span>
          <Dotted className={classes.small} parts={about} />
          {waits && <Waiting />}
        </span>
      </Link>
    </li>
  )
}

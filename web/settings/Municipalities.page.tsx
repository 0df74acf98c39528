import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Municipality } from '../../shared/settings/municipality.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { Card } from '../ui/Card.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { MunicipalityDialog } from './MunicipalityDialog.tsx'
import classes from '../administration/Administration.module.css'
import { None } from '../ui/None.tsx'
import { byName } from '../../shared/kept.ts'

export const Route = createFileRoute('/_signedIn/admin/finds/authorities')({
  staticData: {
    title: msg`Municipalities and authorities`,
    flag: 'settings',
    admin: { group: 'finds', hint: msg`Who is responsible for which place` },
  },
  component: Municipalities,
})

/** Who is responsible for animals found in which place. */
function Municipalities() {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('admin.settings')
  const [open, setOpen] = useState<Municipality | 'new' | null>(null)
  const live = useLive(
    useCallback(
      async () =>
        (await engine.replica.municipality.toArray()).sort((a, b) => Number(b.active) - Number(a.active) || byName(a.name, b.name)),
      [engine],
    ),
  )
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Municipalities and authorities</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>A find is assigned to the municipality by its postal code and place. The contract says how long it pays.</Trans>
      </Text>
      {canEdit && (
        <Button leftSection={<IconPlus aria-hidden />} className={classes.start} onClick={() => setOpen('new')}>
          <Trans>New municipality</Trans>
        </Button>
      )}
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <List all={live.value} onOpen={setOpen} />}
      {open && <MunicipalityDialog municipality={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function List({ all, onOpen }: { all: readonly Municipality[]; onOpen: (municipality: Municipality) => void }) {
  const { t } = useLingui()
  const pending = usePendingIds('municipality')
  if (all.length === 0)
    return (
      <None>
        <Text>
          <Trans>No municipality has been entered yet.</Trans>
        </Text>
      </None>
    )
  return (
    <Card flush title={<Trans>Municipalities</Trans>}>
      <ul className={classes.list}>
        {all.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.open} onClick={() => onOpen(one)}>
              <span className={classes.name}>{one.name}</span>
              <span className={classes.small}>
                {[one.zips.join(', '), one.places.join(', '), one.active ? '' : t`not used any more`].filter(Boolean).join(' · ')}
              </span>
              {one.maxDays !== null && (
                <span className={classes.small}>
                  <Plural value={one.maxDays} one="Pays for # day" other="Pays for # days" />
                </span>
              )}
              {pending.has(one.id) && <Waiting />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

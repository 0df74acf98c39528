import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { isMinor, isValidOn } from '../../../shared/helpers/confirming.ts'
import { byStart } from '../../../shared/helpers/helperSession.ts'
import type { HelperProfile } from '../../../shared/helpers/helperProfile.ts'
import { pendingIds } from '../../../sync/status.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import recordClasses from '../../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { None } from '../../ui/None.tsx'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { useRows } from '../../ui/useRows.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { HelperHours } from '../HelperHours.tsx'
import { participationTexts } from '../helperTexts.ts'
import { useLevels } from '../LevelChoice.tsx'
import { walksWith } from '../parts/readWalks.ts'
import linkClasses from '../../ui/NameLink.module.css'
import classes from '../Helpers.module.css'

const ProfileDialog = lazyPart(() => import('../ProfileForm.tsx'))

/** What is known of a contact as an animal helper: levels and contract, sessions, and hours. */
export function ContactHelper({ contactId }: { contactId: string }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('helpers.edit') && canEdit
  const [isOpen, setOpen] = useState(false)
  const found = useRows(async () => {
    const profile = await engine.replica.helperProfile.where('contactId').equals(contactId).first()
    const pending = await pendingIds(engine.replica, 'helperProfile')
    return { profile: profile ?? null, isPending: profile !== undefined && pending.has(profile.id) }
  }, [engine, contactId])
  if (!found) return null
  const { profile, isPending } = found
  return (
    <>
      <Card title={<Trans>Animal helper</Trans>}>
        {profile ? (
          <Profile profile={profile} />
        ) : (
          <None>
            <Text>
              <Trans>This contact is no animal helper yet.</Trans>
            </Text>
          </None>
        )}
        {isPending && <Waiting />}
        {mayEdit && (
          <Button mt="md" variant="default" data-no-print onClick={() => setOpen(true)}>
            {profile ? <Trans>Change</Trans> : <Trans>Make an animal helper</Trans>}
          </Button>
        )}
      </Card>
      <Sessions contactId={contactId} />
      <HelperHours contactId={contactId} />
      <Suspense fallback={null}>{isOpen && <ProfileDialog contactId={contactId} row={profile} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function Profile({ profile }: { profile: HelperProfile }) {
  const { t } = useLingui()
  const today = useToday()
  const formats = useFormats()
  const levels = useLevels() ?? []
  const { contractOn, birthDate, consentOn, briefedOn, blockedUntil, emergencyName, emergencyPhone, note } = profile
  const date = (day: string | null) => (day ? formats.date(day) : '')
  const held = profile.levels.flatMap((one) => {
    const level = levels.find(({ id }) => id === one.levelId)
    const until = date(one.until)
    if (!level) return []
    if (!isValidOn(one, today)) return [t`${level.name} (no longer valid)`]
    return [until ? t`${level.name} (until ${until})` : level.name]
  })
  return (
    <div className={classes.page}>
      <Dotted parts={held} />
      <Dotted
        parts={[
          contractOn && t`contract of ${date(contractOn)}`,
          briefedOn && t`briefed on ${date(briefedOn)}`,
          birthDate && t`born on ${date(birthDate)}`,
          consentOn && t`consent of ${date(consentOn)}`,
        ]}
      />
      {(emergencyName || emergencyPhone) && (
        <span>
          <Trans>In an emergency:</Trans> {emergencyName}{' '}
          {emergencyPhone && <Anchor href={`tel:${emergencyPhone}`}>{emergencyPhone}</Anchor>}
        </span>
      )}
      {note && <p className={classes.note}>{note}</p>}
      <span className={classes.pills}>
        {contractOn === null && <Warns>{t`The contract is not signed yet`}</Warns>}
        {isMinor(profile, today) && consentOn === null && <Warns>{t`Under 18, consent is missing`}</Warns>}
        {blockedUntil !== null && blockedUntil >= today && <Warns>{t`Takes a break until ${date(blockedUntil)}`}</Warns>}
      </span>
    </div>
  )
}

const Warns = ({ children }: { children: ReactNode }) => (
  <StatusPill tone="attention" icon={<IconAlertTriangle size={16} aria-hidden />}>
    {children}
  </StatusPill>
)

/** Sessions of the months that the device holds, the newest first. */
function Sessions({ contactId }: { contactId: string }) {
  const { t, i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const found = useRows(async () => {
    const { replica } = engine
    const walks = await walksWith(replica, await replica.participation.where('contactId').equals(contactId).toArray())
    const sessions = await replica.helperSession.bulkGet(walks.rows.map(({ sessionId }) => sessionId))
    return { walks, titles: new Map(sessions.flatMap((one) => (one ? [[one.id, one.title]] : []))) }
  }, [engine, contactId])
  if (!found || found.walks.rows.length === 0) return null
  return (
    <Card flush title={<Trans>Sessions of the last months</Trans>}>
      <ul className={recordClasses.list} aria-label={t`Sessions`}>
        {found.walks.rows
          .toSorted(byStart)
          .reverse()
          .map((row) => {
            const animal = row.animalId ? found.walks.animals.get(row.animalId) : undefined
            return (
              <li key={row.id}>
                <span className={recordClasses.what}>
                  <Link
                    to="/animal-helper/session/$id"
                    params={{ id: row.sessionId }}
                    className={`${recordClasses.name} ${linkClasses.link}`}
                  >
                    {found.titles.get(row.sessionId) ?? t`Session`}
                  </Link>
                  {animal && <AnimalName animal={animal} />}
                  <Dotted
                    className={`${recordClasses.small} numbers`}
                    parts={[formats.moment(row.start, zone), i18n._(participationTexts[row.state])]}
                  />
                </span>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}

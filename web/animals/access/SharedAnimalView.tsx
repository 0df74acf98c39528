import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SharedAnimal } from '../../../shared/animals/share.ts'
import { breedText } from '../../ui/breedText.ts'
import { weightText } from '../../ui/weightTexts.ts'
import { classificationTexts } from '../../medical/parts/vaccinationTexts.ts'
import { Card } from '../../ui/Card.tsx'
import factList from '../../ui/FactList.module.css'
import { useFormats } from '../../ui/formats.ts'
import { sexTexts, speciesTexts } from '../parts/AnimalFacts.tsx'
import record from '../record/Record.module.css'
import { identifierTexts, neuteredTexts, sizeTexts } from '../parts/recordTexts.ts'
import { Picture } from '../../ui/Picture.tsx'
import classes from './Access.module.css'

/** An animal as somebody outside sees it, and as the preview shows it. */
export function SharedAnimalView({ seen }: { seen: SharedAnimal }) {
  const { i18n } = useLingui()
  const { animal, organization } = seen
  return (
    <div className={classes.seen}>
      <div>
        <Title order={2}>{animal.name || <Trans>without name</Trans>}</Title>
        <p className={record.note}>
          {[i18n._(speciesTexts[animal.species]), i18n._(sexTexts[animal.sex]), animal.number, organization].join(' · ')}
        </p>
      </div>
      {seen.photos && <Photos photos={seen.photos} name={animal.name || animal.number} />}
      {animal.profile && <Profile species={animal.species} profile={animal.profile} />}
      {seen.vaccinations && <Vaccinations vaccinations={seen.vaccinations} />}
      {seen.weights && <Weights weights={seen.weights} zone={seen.zone} />}
    </div>
  )
}

function Photos({ photos, name }: { photos: NonNullable<SharedAnimal['photos']>; name: string }) {
  const { t } = useLingui()
  if (photos.length === 0)
    return (
      <p className={record.note}>
        <Trans>There are no photos.</Trans>
      </p>
    )
  return (
    <ul className={classes.photos} aria-label={t`Photos`}>
      {photos.map(({ large }, index) => {
        const position = index + 1
        return (
          <li key={position}>
            <Picture address={large} alt={t`${name}, photo ${position}`} className={classes.photo} />
          </li>
        )
      })}
    </ul>
  )
}

type SharedProfile = NonNullable<SharedAnimal['animal']['profile']>

function Profile({ species, profile }: { species: SharedAnimal['animal']['species']; profile: SharedProfile }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const rows: [string, ReactNode][] = [
    [t`Breed`, breedText(i18n, { species, breed: profile.breed })],
    [t`Neutered`, i18n._(neuteredTexts[profile.neutered])],
    [
      t`Born`,
      profile.birthDate && (
        <>
          {formats.date(profile.birthDate)} {profile.birthEstimated && <Trans>(estimated)</Trans>}
        </>
      ),
    ],
    [t`Colour`, profile.colour],
    [t`Markings`, profile.markings],
    [t`Size`, profile.size && i18n._(sizeTexts[profile.size])],
    [t`Chip number`, profile.chip],
    ...profile.identifiers.map(({ type, value }): [string, ReactNode] => [i18n._(identifierTexts[type]), value]),
    [t`Description`, profile.publicText],
  ]
  return (
    <Card title={<Trans>Description</Trans>}>
      <dl className={factList.facts}>
        {rows
          .filter(([, value]) => value)
          .flatMap(([label, value], at) => [<dt key={`name ${at}`}>{label}</dt>, <dd key={`value ${at}`}>{value}</dd>])}
      </dl>
    </Card>
  )
}

/** The server may know more of them than this build. */
const isKnown = (code: string): code is keyof typeof classificationTexts => Object.hasOwn(classificationTexts, code)

function Vaccinations({ vaccinations }: { vaccinations: NonNullable<SharedAnimal['vaccinations']> }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const named = (code: string) => (isKnown(code) ? i18n._(classificationTexts[code]) : code)
  return (
    <Card flush title={<Trans>Vaccinations</Trans>}>
      {vaccinations.length === 0 && (
        <p className={record.empty}>
          <Trans>No vaccinations have been recorded.</Trans>
        </p>
      )}
      <ul className={record.list} aria-label={t`Vaccinations`}>
        {vaccinations.map(({ classification, vaccine, date, validityEnd, batch, vet }, at) => {
          const until = validityEnd && formats.date(validityEnd)
          return (
            <li key={at}>
              <span className={record.what}>
                <span className={record.name}>{named(classification)}</span>
                <span className={`${record.small} numbers`}>
                  {[formats.date(date), until ? t`protects until ${until}` : t`end not recorded`, vaccine, batch, vet]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Weights({ weights, zone }: { weights: NonNullable<SharedAnimal['weights']>; zone: string }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return (
    <Card flush title={<Trans>Weights</Trans>}>
      {weights.length === 0 && (
        <p className={record.empty}>
          <Trans>No weights have been recorded.</Trans>
        </p>
      )}
      <ul className={record.list} aria-label={t`Weights`}>
        {weights.toReversed().map(({ at, grams }, index) => (
          <li key={index}>
            <span className={`${record.name} numbers`}>{weightText(grams, i18n.locale)}</span>
            <span className={`${record.small} numbers`}>{formats.moment(at, zone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

// Releases several animals for adoption at once.
import { Plural, Trans } from '@lingui/react/macro'
import { inCare, type Animal } from '../../../shared/animals/animal.ts'
import { isOwn } from '../../../shared/changes/story/situation.ts'
import { noRelease, sayRelease, type Release } from '../../../shared/adoption/release.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

/**
 * Null where the person may not release. Guests and animals held for others stay as they are; the question says how many will be released.
 * True when it is queued.
 */
export function useReleaseAll(): ((animals: readonly Animal[]) => Promise<boolean>) | null {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const may = useHasRight('animals.outgoing') && canEdit
  const failed = useFailed()

  async function say(releases: readonly Release[], released: boolean): Promise<boolean> {
    try {
      for (const { version: _, ...row } of releases) await engine.perform(sayRelease, { ...row, released })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  async function release(animals: readonly Animal[]): Promise<boolean> {
    const able = animals.filter((animal) => isOwn(animal) && !animal.released)
    const left = animals.length - able.length
    const yes = await confirm({
      title: <Trans>Release for adoption</Trans>,
      text: (
        <>
          <Plural value={able.length} one="# animal is released." other="# animals are released." />{' '}
          {left > 0 && (
            <Plural
              value={left}
              one="# animal stays as it is: it is released already, a guest, or not yours to give away."
              other="# animals stay as they are: they are released already, guests, or not yours to give away."
            />
          )}
        </>
      ),
      confirm: <Trans>Release</Trans>,
    })
    if (!yes) return false
    const known = await engine.replica.release.bulkGet(able.map(({ id }) => id))
    const releases = able.map((animal, at) => known[at] ?? noRelease(animal.id, inCare(animal)))
    if (!(await say(releases, true))) return false
    toast({
      tone: 'done',
      text: <Plural value={releases.length} one="# animal released for adoption" other="# animals released for adoption" />,
      undo: () => void say(releases, false),
    })
    return true
  }
  return may ? release : null
}

// The export of everything that is kept about a contact: asked for, logged, and written while it is downloaded.
import type { EntityManager } from '@mikro-orm/postgresql'
import { contactExportLife, exportContact, openContactExport } from '../../shared/contacts/contactExport.ts'
import type { Language } from '../../shared/documents/languages.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import { detailsFor, lockedContact } from '../contacts/contact.routes.ts'
import { penOf } from '../documents/pen.ts'
import { renderSheet } from '../documents/sheet.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { zipOf, type Entry, type WrittenEntry } from '../leaving/zipOf.ts'
import { mayStill } from '../orm/reach.ts'
import type { Registry } from '../registry.ts'
import { serve, Streamed } from '../serve.ts'
import type { Server } from '../server.ts'
import { reading } from '../unitOfWork.ts'
import { contactSheet } from './contactSheet.ts'
import { readContact, type ExportedContact } from './readContact.ts'

/** What a signed address is for, beside pictures. */
const what = 'contactExport'
/** Version of the layout of `contact.json`. */
const formatVersion = 1

const languageOf = ({ own }: ExportedContact): Language => {
  const { language } = own.contactDetails
  return language === null || language === undefined || language === 'de' ? 'de' : 'en'
}

/** All of it at one moment, with the sheet. */
async function exported(em: EntityManager, tenantId: string, id: string, now: string) {
  const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
  const all = await readContact(em, tenantId, id)
  const pen = await penOf(em, { tenant }, languageOf(all), now, localDate(now, tenant.zone))
  return { all, organization: tenant.name, sheet: contactSheet(pen, all) }
}

const machineReadable = (
  { own, rows, animals, history }: ExportedContact,
  organization: string,
  at: string,
  files: readonly WrittenEntry[],
) => JSON.stringify({ format: 'obhut-contact', formatVersion, at, organization, ...own, rows, animals, history, files }, null, 1)

/** The bytes of the ZIP: the sheet, the files, and the rows with the checksums of both. */
function archive({ fileStore }: Pick<Server, 'fileStore'>, sheet: Uint8Array, all: ExportedContact, organization: string, at: string) {
  const entries: Entry[] = [
    {
      path: languageOf(all) === 'de' ? 'auskunft.pdf' : 'information.pdf',
      content: async function* () {
        yield sheet
      },
    },
    ...all.files.map(({ path, ...file }): Entry => ({
      path,
      packed: true,
      content: async function* () {
        yield await fileStore.read(file)
      },
    })),
  ]
  const last = (written: readonly WrittenEntry[]) => ({
    path: 'contact.json',
    text: machineReadable(all, organization, at, written),
  })
  return zipOf(entries, new Date(at), last, () => undefined)
}

export function contactExportRoutes(registry: Registry): void {
  serve(registry, exportContact, async ({ server, params: { id }, work }) => {
    const { tenantId, userId, now } = work
    const { details } = await lockedContact(work, id)
    ;(await detailsFor(work, id, details)).exportedAt = now
    audit(work.em, server.clock, { action: 'contact.exported', concerns: tenantId, actorId: userId, subjectId: id })
    const until = server.clock.now() + contactExportLife
    const address = signedAddress(server.linkKeys, { tenantId, userId, id, size: what }, until)
    return { address: addressOf(openContactExport, { params: { address } }), until: new Date(until).toISOString() }
  })

  serve(registry, openContactExport, async ({ server, params }) => {
    const addressed = openAddress(server.linkKeys, params.address, server.clock.now())
    if (addressed?.size !== what) throw new Failure('notFound')
    const { id, size: _, ...actor } = addressed
    const at = new Date(server.clock.now()).toISOString()
    const look = async (em: EntityManager) => {
      if (!(await mayStill(em, actor.tenantId, actor.userId, exportContact.right, at))) throw new Failure('notFound')
      return exported(em, actor.tenantId, id, at)
    }
    const { all, organization, sheet } = await reading(server.orm, actor, look, { still: true })
    const pdf = await renderSheet(server.renderer, sheet, at)
    const number = String(all.own.contactDetails.number ?? '').replace(/[^\w-]+/g, '-')
    return new Streamed('application/zip', archive(server, pdf, all, organization, at), `contact-${number || id}.zip`)
  })
}

// Wörter der Dokumente, die der Server erstellt, auf Deutsch.
import type { DocumentWords } from '../en/documents.ts'

export const documents: DocumentWords = {
  species: {
    ...{ dog: 'Hund', cat: 'Katze', rabbit: 'Kaninchen', guineaPig: 'Meerschweinchen' },
    ...{ bird: 'Vogel', reptile: 'Reptil', livestock: 'Nutztier', wild: 'Wildtier' },
    ...{ other: 'Andere Tierart' },
  },
  sex: { m: 'männlich', f: 'weiblich', u: 'Geschlecht unbekannt' },
  neutered: { yes: 'ja', no: 'nein', unknown: 'unbekannt' },
  size: { S: 'klein', M: 'mittel', L: 'groß', XL: 'sehr groß' },
  identifier: {
    ...{ tattoo: 'Tätowierung', ring: 'Ring', eartag: 'Ohrmarke', passport: 'Heimtierausweis' },
    ...{ transponder: 'Weiterer Chip', other: 'Anderes Kennzeichen' },
  },
  trait: {
    ...{ children: 'Verträgt sich mit Kindern', dogs: 'Verträgt sich mit Hunden', cats: 'Verträgt sich mit Katzen', women: 'Verträgt sich mit Frauen' },
    ...{ men: 'Verträgt sich mit Männern', alone: 'Bleibt allein', car: 'Fährt im Auto mit', houseTrained: 'Stubenrein' },
  },
  handling: { 1: 'alle', 2: 'eingewiesene Personen', 3: 'nur erfahrene Personen' },
  dangerous: { no: 'nein', listed: 'nach Rasse', individual: 'durch Feststellung im Einzelfall' },
  change: {
    ...{ found: 'Gefunden', turnedIn: 'Übernommen', birth: 'Geboren', stock: 'Als Bestand erfasst' },
    ...{ fosterIntake: 'Aus Pflegestelle aufgenommen', fosterAdmission: 'In eine Pflegestelle', internalMove: 'Intern verlegt', seizureIn: 'Für eine Behörde in Verwahrung genommen' },
    ...{ seizureOut: 'Aus der Verwahrung entlassen', sponsoredIn: 'Daueraufenthalt begonnen', sponsoredOut: 'Daueraufenthalt beendet', pensionIn: 'Pension begonnen' },
    ...{ pensionOut: 'Pension beendet', adoption: 'Vermittelt', adoptionReturn: 'Nach Vermittlung zurückgekommen', handOver: 'An Dritte abgegeben' },
    ...{ foundGiveBack: 'An den Eigentümer zurückgegeben', setFree: 'Freigelassen', ownerChange: 'Neuer Eigentümer', lost: 'Entlaufen' },
    ...{ lostReturned: 'Wieder da', notReturned: 'Nicht zurückgekehrt', lateReturn: 'Doch zurückgekehrt', death: 'Verstorben' },
  },
  handedOver: {
    ...{ passport: 'Heimtierausweis', vaccinationCard: 'Impfpass', chipPapers: 'Unterlagen zum Chip', vetRecords: 'Papiere der Tierarztpraxis' },
    ...{ medicine: 'Medikamente', food: 'Futter', lead: 'Leine und Geschirr', carrier: 'Transportbox' },
  },
  ownership: { signature: 'mit der Unterschrift', payment: 'mit der Bezahlung', date: 'an einem bestimmten Tag', endOfClaimPeriod: 'mit Ende der Fundfrist' },
  turnInReason: {
    ...{ time: 'zu wenig Zeit', moving: 'Umzug', allergy: 'Allergie', illness: 'Krankheit des Halters' },
    ...{ death: 'Tod des Halters', separation: 'Trennung', baby: 'Nachwuchs', money: 'zu wenig Geld' },
    ...{ landlord: 'der Vermieter', behaviour: 'Verhalten des Tieres', biting: 'es hat gebissen', otherPets: 'Unverträglichkeit mit anderen Tieren' },
    ...{ litter: 'ungewollter Wurf', care: 'Umzug ins Pflegeheim', authority: 'auf Anordnung einer Behörde', foundSelf: 'gefunden und behalten' },
    ...{ return: 'früher hier vermittelt', other: 'anderes' },
  },
  service: { daycare: 'Tagesstätte', pension: 'Pension' },
  ...{ yes: 'ja', no: 'nein', withoutName: 'ohne Namen', estimated: 'geschätzt' },
  fact: {
    ...{ name: 'Name', number: 'Nummer', species: 'Tierart', breed: 'Rasse', sex: 'Geschlecht', neutered: 'Kastriert', born: 'Geboren' },
    ...{ colour: 'Farbe', markings: 'Unveränderliche Kennzeichen', size: 'Größe', chip: 'Chipnummer', room: 'Raum', careFrom: 'In Obhut seit', coat: 'Fell' },
    ...{ withers: 'Widerristhöhe', energy: 'Energie, 1 bis 5', handling: 'Umgang', dangerous: 'Gefährlicher Hund' },
    ...{ specialNeeds: 'Besondere Bedürfnisse', phone: 'Telefon', email: 'E-Mail', street: 'Straße und Hausnummer', town: 'PLZ und Ort' },
    ...{ birthDate: 'Geburtsdatum', deliveredBy: 'Überbracht von', reason: 'Grund der Abgabe', ownedSince: 'Beim Eigentümer seit' },
    ...{ history: 'Angaben des Eigentümers', fee: 'Schutzgebühr', trialUntil: 'Auf Probe bis', ownership: 'Eigentumsübergang' },
    ...{ handedOver: 'Mitgegeben', registry: 'Eintrag im Haustierregister', date: 'Datum', note: 'Hinweis' },
    ...{ from: 'Von', until: 'Bis', dropOff: 'Bringen', pickUp: 'Abholen', vet: 'Tierarzt', price: 'Preis', chippedOn: 'Gechippt am' },
    ...{ food: 'Fütterung', owner: 'Eigentümer' },
  },
  head: {
    ...{ animal: 'Tier', animals: 'Tiere', character: 'Wesen', feeding: 'Fütterung', vaccinations: 'Impfungen', weights: 'Gewicht' },
    ...{ events: 'Ereignisse', publicText: 'Öffentliche Beschreibung', internalText: 'Interne Notizen', terms: 'Vereinbarungen' },
    ...{ agreements: 'Besondere Vereinbarungen', declaration: 'Erklärung', stay: 'Aufenthalt', customer: 'Kunde', adopter: 'Adoptant' },
    ...{ owner: 'Abgebende Person', organization: 'Organisation', vaccine: 'Impfstoff', validUntil: 'Gültig bis', batch: 'Charge' },
    ...{ weight: 'Gewicht', what: 'Was', when: 'Wann', coming: 'Kommt', leaving: 'Geht', staying: 'Bleibt' },
    ...{ missed: 'Hätte früher kommen sollen', tick: '✓', time: 'Zeit', contact: 'Kontakt', since: 'In Obhut seit' },
  },
  made: (when) => `Erstellt am ${when}`,
  onDay: 'am',
  quarantine: (until) => `Quarantäne bis ${until}`,
  undecided: (text) => `Noch nicht entschieden: ${text}`,
  feeding: (food, grams, times) => [food, grams === null ? '' : `${grams} g am Tag`, times].filter(Boolean).join(' · '),
  scan: 'QR-Code, der die Akte des Tieres öffnet',
  placeAndDate: 'Ort und Datum',
  forOrganization: (name) => `Für ${name}`,
  kennelCard: 'Zwingerkarte',
  animalSheet: 'Tierblatt',
  stockList: 'Bestandsliste',
  stockCount: (count) => (count === 1 ? '1 Tier in Obhut' : `${count} Tiere in Obhut`),
  dayList: (service) => `Tagesliste ${service === 'daycare' ? 'Tagesstätte' : 'Pension'}`,
  nobody: 'Für diesen Tag ist niemand gebucht.',
  closed: 'An diesem Tag geschlossen',
  lateSince: (date) => `fällig seit ${date}`,
  until: (date) => `bis ${date}`,
  sinceDay: (date) => `seit ${date}`,
  adoption: {
    title: 'Schutzvertrag',
    signature: 'Adoptant',
    provisional:
      'Dies ist ein Fundtier. Der frühere Eigentümer kann es noch herausverlangen; bis zum Ende der Haltefrist ist die Vermittlung vorläufig, und das Tier ist einem Berechtigten zurückzugeben.',
    clauses: ({ organization, ownership, fee, trial, registry }) => [
      ['Übergabe', `${organization} übergibt das oben genannte Tier dem Adoptanten, der es für sich selbst und nicht für andere übernimmt.`],
      [
        'Eigentum',
        `Das Eigentum geht ${ownership} über.${trial && ` Das Tier ist bis zum ${trial} auf Probe; bis dahin kann jede Seite zurücktreten.`}`,
      ],
      [
        'Haltung',
        'Der Adoptant ernährt und pflegt das Tier und bringt es so unter, wie es seiner Art und seinen Bedürfnissen entspricht (§ 2 TierSchG), lässt es bei Krankheit tierärztlich behandeln und verwendet es weder zur Zucht noch für Versuche.',
      ],
      [
        'Weitergabe und Rückgabe',
        `Der Adoptant verkauft oder verschenkt das Tier nicht ohne Zustimmung von ${organization}. Kann er es nicht mehr halten, sagt er zuerst ${organization} Bescheid, die es zurücknehmen kann. Verlust, Tod und eine neue Anschrift meldet er unverzüglich.`,
      ],
      ['Besuche', `${organization} darf sich nach Absprache und zu zumutbaren Zeiten davon überzeugen, wie das Tier gehalten wird.`],
      [
        'Zustand des Tieres',
        `${organization} hat dem Adoptanten alles mitgeteilt, was über Gesundheit, Vorgeschichte und Verhalten des Tieres bekannt ist, und kann nicht für Eigenschaften einstehen, die nicht bekannt sind. Gesetzliche Rechte von Verbrauchern sowie die Haftung für Vorsatz und grobe Fahrlässigkeit und für die Verletzung von Leben, Körper oder Gesundheit bleiben unberührt.`,
      ],
      ['Schutzgebühr', fee ? `Die Schutzgebühr beträgt ${fee}. Sie ist ein Beitrag zu den Kosten der Versorgung.` : 'Eine Schutzgebühr wurde nicht vereinbart.'],
      [
        'Register und Daten',
        `${registry ? 'Der Adoptant stimmt zu, dass das Tier auf seinen Namen in einem Haustierregister eingetragen wird. ' : ''}Die Daten dieses Vertrags werden aufbewahrt, um ihn zu erfüllen und gesetzliche Nachweise zu führen.`,
      ],
    ],
  },
  surrender: {
    title: 'Abgabeerklärung',
    signature: 'Abgebende Person',
    ownFind: 'Die abgebende Person hat dieses Tier gefunden. Es gelten die Vorschriften über Fundtiere.',
    clauses: ({ organization }) => [
      [
        'Eigentum',
        'Ich erkläre, dass das oben genannte Tier mir allein gehört oder dass ich von allen Eigentümern bevollmächtigt bin, und dass niemand sonst Rechte daran hat.',
      ],
      [
        'Übertragung',
        `Ich übergebe das Tier an ${organization} und übertrage mit meiner Unterschrift endgültig das Eigentum. Ich habe keinen Anspruch auf Rückgabe, auf Entschädigung oder darauf, zu erfahren, wo es lebt.`,
      ],
      [
        'Meine Angaben',
        'Ich habe alles angegeben, was ich über Alter, Krankheiten und Verhalten des Tieres weiß und darüber, ob es jemanden gebissen oder verletzt hat, und nichts Wesentliches verschwiegen.',
      ],
      [
        'Unterlagen',
        'Ich übergebe Heimtierausweis, Impfpass und Chip-Unterlagen, soweit ich sie habe, und stimme zu, dass das Tier in Haustierregistern von meinem Namen abgemeldet wird.',
      ],
      ['Daten', `${organization} bewahrt meine Daten auf, um diese Erklärung zu erfüllen und gesetzliche Nachweise zu führen.`],
    ],
  },
  contract: {
    title: { daycare: 'Betreuungsvertrag Tagesstätte', pension: 'Pensionsvertrag' },
    signature: 'Kunde',
    clauses: ({ organization, service }) => [
      [
        'Betreuung',
        `${organization} betreut das oben genannte Tier ${service === 'daycare' ? 'zu den vereinbarten Zeiten' : 'für den vereinbarten Aufenthalt'}, füttert es wie abgesprochen und hält es artgerecht. Der Kunde ist mit Kontakt zu anderen Tieren einverstanden, soweit nichts anderes vereinbart ist.`,
      ],
      [
        'Gesundheit',
        'Der Kunde versichert, dass das Tier gesund, frei von Parasiten und wie gefordert geimpft ist, hat über Krankheiten, Medikamente, Läufigkeit und Bissvorfälle informiert und bringt den Impfpass mit.',
      ],
      [
        'Tierarzt',
        `Wird das Tier krank oder verletzt, benachrichtigt ${organization} den Kunden und darf es zum Tierarzt bringen, im Notfall sofort. Die Kosten der Behandlung trägt der Kunde.`,
      ],
      [
        'Haftung',
        `Der Kunde haftet für Schäden, die das Tier verursacht, und hat für einen Hund eine Haftpflichtversicherung. ${organization} haftet für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit und für die Verletzung wesentlicher Pflichten.`,
      ],
      [
        'Abholung',
        `Das Tier wird zur vereinbarten Zeit vom Kunden oder einer von ihm benannten Person abgeholt. Geschieht das nicht, betreut ${organization} es auf Kosten des Kunden weiter; ist vierzehn Tage lang niemand zu erreichen, wird die zuständige Behörde verständigt.`,
      ],
      ['Preis', 'Es gilt der Preis der Preisliste am Tag der Buchung. Er ist bei der Abholung fällig, soweit nichts anderes vereinbart ist.'],
      ['Daten', `${organization} bewahrt die Daten des Kunden auf, um diesen Vertrag zu erfüllen und gesetzliche Nachweise zu führen.`],
    ],
  },
}

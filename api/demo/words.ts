// Words of the demo. All people are made up; telephone numbers are of the range that is reserved for stories.
import type { HouseQuestion } from '../../shared/settings/houseQuestion.ts'

export const dogNames =
  `Bruno Luna Balu Emma Rocky Bella Sammy Nala Oskar Lotte Buddy Frieda Charlie Maja Leo Kira Rex Paula Max Amy Anton Lilly Benno Ronja
Lucky Tilda Carlo Mila Theo Zoe Filou Abby Henry Greta Murphy Ida Pepe Holly Barney Wilma Milo Fibi Kasper Rosi Ludwig Motte Hugo Peppa Sheldon Trixi Mogli
Finja Aiko Cleo Simba Hope Taro Biene Odin Flora`.split(/\s+/)

export const catNames =
  `Minka Felix Mohrle Tiger Mimi Garfield Lucy Moritz Susi Felina Kater-Karlo Pünktchen Schnurri Leni Maunz Socke Tinka Merlin Findus Krümel
Nelly Paulchen Elsa Romeo Julchen Muffin Coco Tapsi Salem Grisu Shiva Balou Fräulein-Rosa Maple Pixel Whisky Kiwi Lissi Nemo Pauli`.split(
    /\s+/,
  )

/** The others of both lists are male. */
export const femaleNames = new Set(
  `Luna Emma Bella Nala Lotte Frieda Maja Kira Paula Amy Lilly Ronja Tilda Mila Zoe Abby Greta Ida Holly Wilma Fibi Rosi Motte Peppa Trixi Finja Cleo Hope
Biene Flora Minka Mohrle Mimi Lucy Susi Felina Leni Socke Tinka Nelly Elsa Julchen Coco Tapsi Shiva Fräulein-Rosa Maple Lissi Pauli Flocke Lola Möhrchen
Hermine`.split(/\s+/),
)

export const smallNames =
  `Hoppel Flocke Schnuffel Klopfer Lola Möhrchen Stupsi Fridolin Keks Brownie Puschel Karamell Knöpfchen Oreo Pünktchen Wuschel Nougat Löffel
Hermine Pumuckl`.split(/\s+/)

export const birdNames = `Hansi Coco Pucki Rio Jacko Lora`.split(/\s+/)

export const forenames =
  `Anja Bernd Carla Dieter Elke Frank Gabi Holger Ines Jens Karin Lars Monika Nils Olga Petra Ralf Sabine Tim Ute Volker Wiebke Yasmin
Zoran Birgit Claudia Erkan Fatma Gregor Heike Ivana Jörg Kerstin Ludger Melanie Norbert Özlem Patrizia Rüdiger Silke`.split(/\s+/)

export const surnames =
  `Ahrens Becker Cordes Dreyer Ehlers Fischer Grothe Hartwig Immel Jansen Kessler Lorenz Marquardt Neubert Oltmanns Petersen Quast Rademacher
Seidel Thomsen Ullrich Vogt Wiegand Yildiz Zander Brinkmann Dorn Eberle Falk Gerdes Hinz Kaya Lindemann Mertens Nowak Oswald Pohl Reuter Sommer Teichmann Vollmer`.split(
    /\s+/,
  )

export const dogBreeds = [
  'Mischling',
  'Labrador Retriever',
  'Golden Retriever',
  'Deutscher Schäferhund',
  'Jack Russell Terrier',
  'Border Collie',
  'Beagle',
  'Dackel',
  'Pudel',
  'Australian Shepherd',
  'Magyar Vizsla',
  'Französische Bulldogge',
  'Cocker Spaniel',
  'Havaneser',
  'Podenco-Mischling',
  'Rauhaardackel',
]
export const catBreeds = [
  'Europäisch Kurzhaar',
  'Europäisch Kurzhaar',
  'Europäisch Kurzhaar',
  'Maine Coon',
  'Britisch Kurzhaar',
  'Norwegische Waldkatze',
  'Perser-Mix',
]
export const rabbitBreeds = ['Zwergkaninchen', 'Löwenkopf', 'Widder', 'Rex-Mix']

export const dogColours = ['schwarz', 'schwarz-braun', 'braun', 'blond', 'weiß-braun', 'grau', 'dreifarbig', 'rot', 'creme', 'schwarz-weiß']
export const catColours = ['getigert', 'schwarz', 'schwarz-weiß', 'rot getigert', 'grau', 'dreifarbig', 'weiß', 'Schildpatt', 'creme']
export const smallColours = ['braun', 'weiß', 'grau', 'schwarz-weiß', 'gescheckt', 'sandfarben']

export const daycareNotes = [
  'Bitte nicht mit Rüden in eine Gruppe',
  'Bekommt mittags eine Tablette, liegt in der Tasche',
  'Wird heute von der Oma abgeholt',
  'Geschirr bitte anlassen',
  'Frisst nur eingeweichtes Futter',
  'Zieht stark an der Leine',
  'Hat eine Schonung bis Ende der Woche, kein Ballspiel',
]
export const boardingNotes = [
  'Eigenes Futter dabei, 2 × täglich 180 g',
  'Schläft gern mit der blauen Decke',
  'Angst vor Gewitter, bitte ins ruhige Zimmer',
  'Medikament morgens mit dem Futter',
  'Bringt Impfpass nach',
  'Einzelauslauf, versteht sich nicht mit Hündinnen',
]
export const internalNotes = [
  'Hat beim letzten Mal spät abgeholt',
  'Stammgast',
  'Zahlt auf Rechnung',
  'Ruft vor dem Bringen an',
  'Impfpass liegt im Büro',
]
/** Who collects a guest in the place of its owner. */
export const collectors = ['Nachbarin, Frau Albers', 'Großmutter, Inge Petersen', 'Hundesitter Jonas']
export const cancelReasons = ['Krank', 'Urlaub verschoben', 'Doch anders versorgt']

export const turnInReasons = ['Umzug', 'Allergie', 'Zeitmangel', 'Todesfall in der Familie', 'Überforderung', 'Trennung']
export const returnReasons = ['Verträgt sich nicht mit der Katze', 'Allergie des Kindes']
export const findPlaces = ['Parkplatz am Bahnhof', 'Feldweg hinter dem Sportplatz', 'Kirchstraße 4, im Keller', 'Rastplatz an der B 191']
export const municipalities = ['Unterlüß', 'Hermannsburg', 'Eschede', 'Faßberg']
export const places: readonly (readonly [zip: string, city: string])[] = [
  ['29345', 'Südheide'],
  ['29320', 'Südheide'],
  ['29348', 'Eschede'],
  ['29328', 'Faßberg'],
  ['29223', 'Celle'],
]
export const streets = ['Birkenweg', 'Hauptstraße', 'Am Mühlenteich', 'Heideweg', 'Schulstraße', 'Lindenallee', 'Am Bahnhof', 'Wiesengrund']
export const contactNotes = [
  'Ruft am liebsten abends zurück',
  'Hat einen großen, eingezäunten Garten',
  'Spricht auch Türkisch',
  'Nur per E-Mail erreichbar',
]
export const bringers = ['Familie Peters', 'Anke Lorenz', 'Polizei Unterlüß', 'Bernd Vogel']
export const illness = 'Katzenschnupfen'
export const quarantineReason = 'Neuzugang ohne Impfnachweis, Kotprobe ist eingeschickt'
export const warnings = ['Bitte nur zu zweit füttern', 'Springt über den Zaun', 'Verträgt kein Huhn']
export const characters = [
  'Freundlich zu allen, die leise kommen. Braucht etwas Zeit.',
  'Kennt das Leben im Haus und bleibt eine Weile allein.',
  'Spielt gern und sucht Menschen mit Geduld.',
]
export const vets = ['Dr. Hansen', 'Dr. Wolff', 'Tierklinik am See']
export const homeCheckNotes = ['Garten, Zaunhöhe bitte prüfen']
export const homeCheckQuestions: readonly HouseQuestion[] = [
  {
    key: 'tenancy',
    text: 'Ist Tierhaltung erlaubt?',
    kind: 'choice',
    options: ['Eigentum', 'Zur Miete, erlaubt', 'Noch nicht gefragt'],
    required: true,
    species: [],
  },
  { key: 'household', text: 'Wer wohnt dort, und wie alt sind die Kinder?', kind: 'text', options: [], required: true, species: [] },
  { key: 'alone', text: 'Wie viele Stunden am Tag ist das Tier allein?', kind: 'text', options: [], required: true, species: [] },
  { key: 'fence', text: 'Ist der Garten eingezäunt, und wie hoch?', kind: 'text', options: [], required: false, species: ['dog'] },
  { key: 'windows', text: 'Sind Kippfenster und Balkon gesichert?', kind: 'yesNo', options: [], required: true, species: ['cat'] },
  { key: 'pets', text: 'Leben dort schon andere Tiere?', kind: 'yesNo', options: [], required: true, species: [] },
]
export const homeCheckAnswers = [
  'Zur Miete, erlaubt',
  'Zwei Erwachsene, ein Kind mit 9 Jahren',
  'Vormittags drei Stunden',
  'Ja, 1,20 m',
  'yes',
  'no',
]
export const homeCheckCondition = 'Der Zaun muss vor dem Einzug auf 1,60 m erhöht werden.'

export const carerTasks = [
  'Frühdienst: Hunde füttern, Zwinger reinigen',
  'Katzenhaus: füttern, Toiletten, Medikamente',
  'Kleintiere: misten und Futter verteilen',
  'Quarantäne versorgt, Protokoll geführt',
  'Gassirunden und Auslauf',
  'Tierarztfahrt mit zwei Katzen',
  'Wäsche, Futterlager aufgefüllt',
]
export const daycareTasks = [
  'Bringzeit und Gruppeneinteilung',
  'Gruppe auf der großen Wiese',
  'Abholzeit, Übergabegespräche',
  'Spaziergang mit der Seniorengruppe',
  'Räume gewischt, Näpfe gespült',
]
export const officeTasks = [
  'Telefon und E-Mails',
  'Vermittlungsgespräche',
  'Rechnungen geschrieben',
  'Termine mit dem Veterinäramt',
  'Spendenbescheinigungen',
]
export const leadTasks = [
  'Dienstplan und Besprechung',
  'Gespräch mit der Stadt',
  'Bewerbungsgespräche',
  'Rundgang und Tierarztvisite',
  'Haushaltsplanung',
]

/** A task as the demo tells it. */
export interface TaskWord {
  title: string
  text?: string
  /** Days from today; null for some day. */
  inDays: number | null
  time?: string
  /** The part of the address before the @; nobody in particular when left out. */
  who?: string
  priority?: 'low' | 'high'
  repeat?: 'daily' | 'weekly' | 'fortnightly' | 'monthly'
  /** About an animal of this species in care, or about a contact. */
  species?: string
  contact?: boolean
  /** Done on its day at this time. */
  doneAt?: string
}

export const taskWords: readonly TaskWord[] = [
  { title: 'Zwinger im Hundehaus reinigen', inDays: 0, time: '08:00', repeat: 'daily' },
  { title: 'Katzentoiletten Zimmer 1 bis 6', inDays: 0, time: '09:00', repeat: 'daily', who: 'carer' },
  {
    title: 'Schilddrüsentablette geben',
    text: '0,3 mg, in Leberwurst. Frisst sonst nicht zuverlässig.',
    inDays: 0,
    time: '07:30',
    priority: 'high',
    repeat: 'daily',
    who: 'carer',
    species: 'dog',
  },
  { title: 'Augentropfen, beide Augen', inDays: 0, time: '17:00', repeat: 'daily', who: 'carer', species: 'cat' },
  {
    title: 'Tierarzttermin: Zahnsanierung',
    text: 'Nüchtern bringen, Transportbox 3.',
    inDays: 0,
    time: '14:30',
    priority: 'high',
    species: 'cat',
  },
  { title: 'Quarantäne 2 desinfizieren', inDays: -1, who: 'carer' },
  { title: 'Krallen schneiden', inDays: -2, species: 'rabbit' },
  { title: 'Adoptanten anrufen: Wie lebt er sich ein?', inDays: 0, who: 'office', contact: true },
  { title: 'Spendenquittungen vom Sommerfest verschicken', inDays: 1, who: 'office' },
  { title: 'Futterlieferung annehmen', text: 'Palette kommt zwischen 10 und 12 Uhr, Tor 2.', inDays: 1, time: '10:00' },
  { title: 'Nachkontrolle beim Tierarzt', inDays: 2, time: '11:15', who: 'carer', species: 'dog' },
  { title: 'Gewicht messen und eintragen', inDays: 3, repeat: 'weekly', species: 'dog', who: 'carer' },
  { title: 'Dienstplan für nächste Woche schreiben', inDays: 2, repeat: 'weekly', who: 'lead' },
  { title: 'Feuerlöscher prüfen lassen', inDays: 9, repeat: 'monthly', priority: 'low' },
  { title: 'Platzkontrolle vereinbaren', inDays: 4, who: 'office', contact: true },
  { title: 'Neue Fotos für die Vermittlung', inDays: null, species: 'cat', priority: 'low' },
  { title: 'Zaun am Auslauf 3 flicken', inDays: null },
  { title: 'Medikamentenschrank auffüllen', inDays: -1, who: 'carer', doneAt: '15:20' },
  { title: 'Chip auslesen und melden', inDays: -1, species: 'cat', doneAt: '10:40', who: 'carer' },
  { title: 'Wassernäpfe entkalken', inDays: -3, doneAt: '16:05' },
  { title: 'Impftermin bestätigen', inDays: -2, who: 'office', contact: true, doneAt: '09:30' },
]

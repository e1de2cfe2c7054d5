import { addDoc, deleteDoc, getDoc, getDocs, setDoc, updateDoc, updateDocNoFlatten } from 'firelord'
import { arrayRemove, arrayUnion, deleteField, increment, serverTimestamp } from 'firelord'
import { endAt, limit, limitToLast, orderBy, startAfter, startAt, where } from 'firelord'
import { documentId, getFirelord, onSnapshot, query, runTransaction, writeBatch } from 'firelord'
import { createDoc, offset, Timestamp } from 'firelord'
import type { AbstractMetaTypeCreator, MetaType, MetaTypeCreator } from 'firelord'
import type {
  CollectionReference,
  Delete,
  DocumentReference,
  Query,
  ServerTimestamp,
} from 'firelord'
import { couriers, db, dishes, orders, restaurants } from './delivery'
import type { Courier, Order, Restaurant } from './delivery'

type Hours = { opens: number }
type Profile = MetaTypeCreator<{ contact: { phone: string | Delete } }, 'profiles'>
type Customer = MetaTypeCreator<
  { phone: string | Delete; home: { street: string; city: string } | Delete },
  'profiles'
>
type Shift = MetaTypeCreator<
  { today: Hours | null; week: Record<string, Hours>; list: Hours[] },
  'shifts'
>
type Counted = MetaTypeCreator<{ name: number; visits: number }, 'restaurants'>
type Tagged = MetaTypeCreator<{ tags: string[] | Delete }, 'restaurants'>
type Retyped = MetaTypeCreator<{ rating: string[] }, 'restaurants'>
type Pause = MetaTypeCreator<{ until: Date }, 'pauses'>
type Shop = MetaTypeCreator<{ name: string; tags: string[] }, 'shops'>
type Menu = MetaTypeCreator<{ dishes: Record<string, { price: any }> }, 'menus'>
type Invoice = MetaTypeCreator<{ total: number }, 'invoices', `invoice-${string}`>
type Rack = MetaTypeCreator<{ labels: readonly (string | Delete)[] }, 'racks'>
type Reserved = MetaTypeCreator<{ name: string }, '__dishes__'>
type Named = AbstractMetaTypeCreator<{ name: string }>
type Kitchen = MetaTypeCreator<
  {
    name: string
    motto: string
    hours: Record<string, number>
    week: Record<'monday' | 'tuesday', number>
  },
  'kitchens'
>

const restaurant = restaurants.doc('thai-corner')
const courier = couriers.doc('ana')
const missing = couriers.doc('eve')
const order = orders.doc('o1')
const delivered = orders.doc('o0')
const dish = dishes.doc('thai-corner', 'pad-thai')
const profiles = getFirelord<Profile>(db, 'profiles')
const profile = profiles.doc('ana')
const customer = getFirelord<Customer>(db, 'profiles').doc('ana')
const shifts = getFirelord<Shift>(db, 'shifts')
const counted = getFirelord<Counted>(db, 'restaurants').doc('thai-corner')
const tagged = getFirelord<Tagged>(db, 'restaurants').doc('napoli')
const retyped = getFirelord<Retyped>(db, 'restaurants').doc('thai-corner')
const pause = getFirelord<Pause>(db, 'pauses').doc('napoli')
const shops = getFirelord<Shop>(db, 'shops')
const menus = getFirelord<Menu>(db, 'menus')
const invoices = getFirelord<Invoice>(db, 'invoices')
const racks = getFirelord<Rack>(db, 'racks')
const kitchen = getFirelord<Kitchen>(db, 'kitchens').doc('roma')

const eve: Courier['write'] = { name: 'Eve', vehicle: 'bike', active: true, deliveries: 0 }
const shift = { today: null, week: {}, list: [] }

const zone = { code: 'D1', fee: 2.5 }
const [street, city] = ['Oude Delft 1', 'Delft']
const noCuisines: ('thai' | 'italian')[] = []
const noTags: string[] = []
const zero: number = 0
const stringField: string = 'deliveries'
const emptyTuple = [] as [] | [number]
const fourInAnArray: number[] = [4]
const elevenNumbers = Array.from({ length: 11 }, (_, n) => n + 20)
const thirtyOneNumbers = Array.from({ length: 31 }, (_, n) => n)

const couriersByName = query(couriers.collection(), orderBy('name'))
const firstRestaurant = query(restaurants.collection(), limit(1))
const rated = query(restaurants.collection(), where('rating', '>', 4))
const countCouriers = (found: Query<Courier>) => getDocs(found).then(({ size }) => size)

const ana = await getDoc(courier)
const ben = await getDoc(couriers.doc('ben'))
const nobody = await getDoc(couriers.doc('nobody'))

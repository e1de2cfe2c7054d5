import { initializeApp } from 'firebase/app'
import {
  connectDatabaseEmulator,
  createRef,
  getDatabase,
  type MetaTypeCreator,
  type NumericKeyRecord,
  type PossiblyReadAsNullable,
  type PushAble,
  type PushAbleOnly,
  type Removable,
  type ServerTimestamp,
} from 'firesagejs'

/** The live side of the delivery company: one type for the whole database. */
export type Delivery = MetaTypeCreator<{
  // A record with keys you choose: courier ids.
  couriers: Record<
    string,
    {
      name: string
      status: 'off' | 'idle' | 'riding'
      onDuty: boolean
      delivered: number
      position: { lat: number; lng: number }
      seenAt: ServerTimestamp
      order: string | Removable
    }
  >
  // A removable node under an order id, with a node that may not be there yet.
  tracking: Record<
    string,
    | {
        stage: 'cooking' | 'onTheWay' | 'delivered'
        minutesLeft: number
        courier: string | PossiblyReadAsNullable
      }
    | Removable
  >
  // A push-only list inside a nested record.
  kitchens: Record<
    string,
    {
      open: boolean
      ovens: 1 | 2 | 4
      address: { street: string; city: { name: string; zip: string } }
      queue: PushAbleOnly<{ order: string; placedAt: ServerTimestamp }>
    }
  >
  // A list that can be pushed to, and whose messages can be removed.
  chat: Record<
    string,
    PushAble<
      | {
          from: 'customer' | 'courier'
          text: string
          sentAt: ServerTimestamp
        }
      | Removable
    >
  >
  // Numeric keys: how many orders received 1, 2, 3, 4 or 5 stars.
  ratings: NumericKeyRecord<number>
  // Records of primitive values: the shift of each courier on each day.
  shifts: Record<string, Record<string, 'morning' | 'evening' | 'night'>>
  // A removable node of its own.
  notice: { text: string; since: ServerTimestamp } | Removable
}>

const app = initializeApp({ projectId: 'delivery-live' })

// In Node, FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:9000 connects to an emulator.
export const db = getDatabase(app)
if (typeof location === 'object' && location.hostname === 'localhost') {
  connectDatabaseEmulator(db, '127.0.0.1', 9000)
}

/** References start here: `deliveryRef('couriers/ada')`. */
export const deliveryRef = createRef<Delivery>(db)

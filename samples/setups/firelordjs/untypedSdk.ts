import { addDoc, deleteDoc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore'
import {
  arrayRemove,
  arrayUnion,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore'
import { collection, doc, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { db } from './delivery'

const restaurants = collection(db, 'restaurants')
const couriers = collection(db, 'couriers')
const orders = collection(db, 'orders')
const dishes = collection(db, 'restaurants/thai-corner/dishes')

const restaurant = doc(restaurants, 'thai-corner')
const courier = doc(couriers, 'ana')
const missing = doc(couriers, 'eve')
const order = doc(orders, 'o1')
const delivered = doc(orders, 'o0')
const dish = doc(dishes, 'pad-thai')
const profile = doc(db, 'profiles/ana')
const customer = profile
const counted = restaurant
const pause = doc(db, 'pauses/napoli')

const countCouriers = (found: Query) => getDocs(found).then(({ size }) => size)

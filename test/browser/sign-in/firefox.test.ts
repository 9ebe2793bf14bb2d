// Signing in with the built extension in a real Firefox, from an empty profile, by the words on the screen.
import { startFirefox } from '../harness/firefox.ts';
import { firefoxPerson } from './person.ts';
import { testWholeWay } from './whole-way.ts';

testWholeWay(async () => firefoxPerson(await startFirefox()));

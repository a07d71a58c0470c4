// A server as a process of its own, for tests that kill it. Arguments: data folder. Prints its address.
import { serve } from '../serve.ts'
import { TEST_CATALOGUE } from './client.ts'

const { url } = await serve({ port: 0, dataFolder: process.argv[2]!, catalogue: TEST_CATALOGUE })
console.log(url)

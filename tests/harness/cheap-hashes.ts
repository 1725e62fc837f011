import { makeHashesCheap } from './hashes.ts'

// Runs before each test file.
makeHashesCheap()

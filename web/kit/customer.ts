import { createContext, useContext } from 'react';

const CustomerContext = createContext<string | null>(null);

/** Around what an expert chooses for a customer, with the customer's name: heads and hints then speak about them. */
export const CustomerProvider = CustomerContext.Provider;

/** @returns the name of whom an expert chooses for; null: a person chooses for themselves */
export const useCustomer = (): string | null => useContext(CustomerContext);

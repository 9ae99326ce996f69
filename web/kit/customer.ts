import { createContext, useContext } from 'react';

const CustomerContext = createContext<string | null>(null);

/** Wraps the screens on which an expert chooses for a customer: headings and hints then use the customer's name. */
export const CustomerProvider = CustomerContext.Provider;

/** @returns the name of the customer that an expert chooses for; null: the person chooses for themselves */
export const useCustomer = (): string | null => useContext(CustomerContext);
